import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Channel } from "#api/channel/channel-types.ts";
import type { Shop } from "#api/channel/context.ts";
import type { CsvEncoding } from "#api/platform/csv/csv.ts";
import { missingSign } from "#api/platform/csv/shift-jis.ts";
import { isStoredPath } from "#api/platform/files/file-port.ts";
import type { CatalogueKind } from "./catalogue-kind.ts";
import { pictureName } from "./picture-files.ts";
import { cellText, encodeText, headText, lineText, sameText } from "./table-file.ts";

const bom = "\uFEFF";

export type ExportReport = {
  rows: number;
  pictures: number;
  /** Rows with a letter that Shift_JIS lacks. */ lossy: number;
};

type Options = { file: string; encoding: CsvEncoding; picturesFolder: string | undefined };

/**
 * Writes all rows of the kind to a file that an import reads back to the same, some rows at a time. The file is there as a
 * whole or not at all.
 */
export async function exportCatalogue(
  shop: Pick<Shop, "db" | "files">,
  channel: Channel,
  kind: CatalogueKind,
  { file, encoding, picturesFolder }: Options,
): Promise<ExportReport> {
  const draft = `${file}.part`;
  const names = Object.keys(kind.columns);
  const sameIn = sameText(encoding);
  let [rows, lossy] = [0, 0];
  const handle = await open(draft, "w");
  try {
    const head = headText(kind.columns);
    await handle.writeFile(encodeText(encoding === "utf-8" ? bom + head : head, encoding));
    for await (const page of kind.pages(shop.db, channel)) {
      const lines = page.map((cells) => lineText(names.map((name) => cellText(cells[name] ?? ""))));
      rows += lines.length;
      if (encoding === "shift_jis")
        lossy += lines.filter((line) => !line.includes(missingSign) && sameIn(line).includes(missingSign)).length;
      await handle.writeFile(encodeText(lines.join(""), encoding));
    }
    await handle.sync();
    await handle.close();
    await rename(draft, file);
  } catch (error) {
    await handle.close();
    await rm(draft, { force: true });
    throw error;
  }
  const pictures = picturesFolder ? await exportPictures(shop, channel, kind, picturesFolder) : 0;
  return { rows, pictures, lossy };
}

/** The imported pictures that rows of the kind show, under the names that the file has; a demo's drawings are none. */
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
