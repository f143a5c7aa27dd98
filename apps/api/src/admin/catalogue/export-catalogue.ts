import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Channel } from "#api/channel/channel-types.ts";
import type { Shop } from "#api/channel/context.ts";
import type { CsvEncoding } from "#api/platform/csv/csv.ts";
import { isChangedBySpreadsheet } from "#api/platform/table/spreadsheet.ts";
import { missingSign } from "#api/platform/csv/shift-jis.ts";
import { isStoredPath } from "#api/platform/files/file-port.ts";
import { openXlsx } from "#api/platform/xlsx/write-xlsx.ts";
import type { CatalogueKind } from "./catalogue-kind.ts";
import { pictureName } from "./picture-files.ts";
import { cellText, encodeText, lineText, sameText } from "./table-file.ts";

const bom = "\uFEFF";

export type ExportReport = {
  rows: number;
  pictures: number;
  /** Rows with a character that Shift_JIS lacks. */ lossy: number;
  /** Labels of columns that a spreadsheet would change in a CSV. */ changing: string[];
};

type Options = { file: string; encoding: CsvEncoding | "xlsx"; picturesFolder: string | undefined };

/**
 * Exports all rows of the kind in batches; importing the file changes nothing. The file appears only when it is
 * complete.
 */
export async function exportCatalogue(
  shop: Pick<Shop, "db" | "files">,
  channel: Channel,
  kind: CatalogueKind,
  { file, encoding, picturesFolder }: Options,
): Promise<ExportReport> {
  const draft = `${file}.part`;
  const names = Object.keys(kind.columns);
  const labels = Object.values(kind.columns).map(({ label }) => label);
  const changing = new Set<string>();
  const writer = encoding === "xlsx" ? workbookWriter(labels.length) : csvWriter(encoding);
  let rows = 0;
  const handle = await open(draft, "w");
  try {
    await handle.writeFile(writer.rows([labels]));
    for await (const page of kind.pages(shop.db, channel)) {
      const lines = page.map((cells) => names.map((name) => cellText(cells[name] ?? "")));
      rows += lines.length;
      for (const cells of encoding === "xlsx" ? [] : lines)
        for (const [at, cell] of cells.entries()) if (isChangedBySpreadsheet(cell)) changing.add(labels[at]!);
      await handle.writeFile(writer.rows(lines));
    }
    await handle.writeFile(writer.end());
    await handle.sync();
    await handle.close();
    await rename(draft, file);
  } catch (error) {
    await handle.close();
    await rm(draft, { force: true });
    throw error;
  }
  const pictures = picturesFolder ? await exportPictures(shop, channel, kind, picturesFolder) : 0;
  return { rows, pictures, lossy: writer.lossy(), changing: labels.filter((label) => changing.has(label)) };
}

type Writer = {
  rows: (rows: readonly (readonly string[])[]) => Uint8Array;
  end: () => Uint8Array;
  lossy: () => number;
};

function csvWriter(encoding: CsvEncoding): Writer {
  const sameIn = sameText(encoding);
  let lossy = 0;
  let begin = encoding === "utf-8" ? bom : "";
  return {
    rows(rows) {
      const lines = rows.map(lineText);
      if (encoding === "shift_jis")
        lossy += lines.filter((line) => !line.includes(missingSign) && sameIn(line).includes(missingSign)).length;
      const bytes = encodeText(begin + lines.join(""), encoding);
      begin = "";
      return bytes;
    },
    end: () => new Uint8Array(),
    lossy: () => lossy,
  };
}

function workbookWriter(columns: number): Writer {
  let parts: Uint8Array[] = [];
  const sheet = openXlsx(columns, (bytes) => void parts.push(bytes));
  const taken = () => {
    const bytes = Buffer.concat(parts);
    parts = [];
    return bytes;
  };
  return {
    rows(rows) {
      sheet.rows(rows);
      return taken();
    },
    end() {
      sheet.end();
      return taken();
    },
    lossy: () => 0,
  };
}

/**
 * Exports imported pictures shown by rows of the kind, under their names in the file; a demo's drawings are left out.
 */
async function exportPictures(
  { db, files }: Pick<Shop, "db" | "files">,
  channel: Channel,
  { kind }: CatalogueKind,
  folder: string,
): Promise<number> {
  if (!isPictured(kind)) return 0;
  await mkdir(folder, { recursive: true });
  const shown =
    kind === "products"
      ? sql`select distinct path, hash from product_image where channel_id = ${channel.id}`
      : sql`select distinct image ->> 'path' as path, image ->> 'hash' as hash from ${sql.table(tables[kind])}
          where channel_id = ${channel.id} and image ->> 'path' is not null`;
  const { rows } = await sql<{ path: string; hash: string }>`${shown}`.execute(db);
  let written = 0;
  for (const image of rows) {
    const bytes = isStoredPath(image.path) ? await files.read(image.path) : undefined;
    if (bytes) await writeFile(join(folder, pictureName(image)), bytes);
    if (bytes) written += 1;
  }
  return written;
}

const tables = { makers: "maker", brands: "brand" } as const;
const isPictured = (kind: string): kind is "products" | keyof typeof tables => kind === "products" || kind in tables;
