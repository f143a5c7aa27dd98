import type { Image } from "@noren/contract/platform/shapes.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { CatalogueKind, Plan, Planning } from "./catalogue-kind.ts";
import { clearable, type Columns, integerColumn, keyColumn, required, textColumn } from "./column.ts";
import { matchRows, namesIn, nothing, toWrite } from "./keyed-rows.ts";
import type { Merged } from "./merge-rows.ts";
import { pictureColumns, pictureOf } from "./picture-cells.ts";
import { pictureName } from "./picture-files.ts";
import type { TableRow } from "./table-file.ts";
import { insertMany, type RowTypes, updateMany } from "./write-rows.ts";

type Source = "maker" | "brand";
/** Brands have neither a prefecture nor lead days. */
type MakerRow = {
  id: string;
  key: string;
  name: string;
  name_kana: string;
  prefecture: string;
  lead_days: number;
  description: string;
  image: string;
  image_alt: string;
  stored: Image | null;
};

const shared = (label: string) => ({
  key: required(keyColumn(`${label}キー`, "アドレスに使う名前です。")),
  name: textColumn(`${label}名`, 200),
  name_kana: textColumn("よみ", 200, { rule: "五十音順に並べるときに使います。" }),
});
const about = {
  description: clearable(textColumn("説明", 10_000, { isLong: true }), ""),
  ...pictureColumns,
};

const makerColumns = {
  ...shared("メーカー"),
  prefecture: clearable(textColumn("都道府県", 20), ""),
  lead_days: clearable(integerColumn("メーカーからの日数", { max: 365, unit: "日" }), 0),
  ...about,
};
const brandColumns = { ...shared("ブランド"), ...about };

const brandTypes = {
  id: "uuid",
  key: "text",
  name: "text",
  name_kana: "text",
  description: "text",
  image: "jsonb",
} satisfies RowTypes;
const makerTypes = { ...brandTypes, prefecture: "text", lead_days: "int" } satisfies RowTypes;

const atOnce = 1000;

export const makers = kindOf("maker", "makers", "メーカー", makerColumns, makerTypes);
export const brands = kindOf("brand", "brands", "ブランド", brandColumns, brandTypes);

function kindOf(
  source: Source,
  kind: string,
  label: string,
  columns: Columns,
  types: RowTypes & { id: "uuid" },
): CatalogueKind {
  return {
    kind,
    label,
    summary: `1行がひとつの${label}です。`,
    columns,
    rowsMax: 10_000,
    batch: atOnce,
    plan: (planning, rows) => plan(planning, rows, { source, columns, types }),
    async *pages(db, channel) {
      for (let after = ""; ;) {
        const rows = await storedRows(db, source, channel.id, { after });
        if (rows.length > 0) yield rows.map(cellsOf);
        if (rows.length < atOnce) return;
        after = rows.at(-1)!.key;
      }
    },
  };
}

async function plan(
  planning: Planning,
  rows: readonly TableRow[],
  { source, columns, types }: { source: Source; columns: Columns; types: RowTypes & { id: "uuid" } },
): Promise<Plan> {
  const { db, channel, nextId } = planning;
  const found = await storedRows(db, source, channel.id, { keys: namesIn(rows, "key") });
  const { merged, problems, changes } = matchRows<Columns, MakerRow>(planning, rows, {
    columns,
    by: "key",
    stored: new Map(found.map((row) => [row.key, row])),
    cellsOf,
    fresh: (key) => ({
      id: nextId(),
      key,
      name: "",
      name_kana: "",
      prefecture: "",
      lead_days: 0,
      description: "",
      image: "",
      image_alt: "",
      stored: null,
    }),
    needed: ["name", "name_kana"],
  });
  for (const one of merged.filter(showsAnother)) {
    const picture = await pictureOf(planning, one.line, one.after, one.after.stored);
    if ("problem" in picture) problems.push(picture.problem);
    else one.after.stored = picture.image;
  }
  const { added, changed } = toWrite(merged);
  if (added.length + changed.length === 0) return { problems, changes, write: nothing };
  const row = ({ stored, image: _, ...values }: MakerRow) => ({ ...values, image: stored });
  return {
    problems,
    changes,
    async write(trx) {
      const ofChannel = { ...types, channel_id: "uuid" } as const;
      await insertMany(trx, source, ofChannel, added.map((one) => ({ ...row(one), channel_id: channel.id })) as never);
      await updateMany(trx, source, types, changed.map(row) as never);
    },
  };
}

const showsAnother = ({ changed }: Merged<MakerRow>) => changed.has("image") || changed.has("image_alt");

const cellsOf = ({ id: _, stored: __, lead_days, ...row }: MakerRow): Record<string, string> => ({
  ...row,
  lead_days: String(lead_days),
});

async function storedRows(
  db: Db,
  source: Source,
  channelId: string,
  which: { keys: readonly string[] } | { after: string },
): Promise<MakerRow[]> {
  const own = source === "maker" ? sql`prefecture, lead_days` : sql`'' as prefecture, 0 as lead_days`;
  const some =
    "keys" in which
      ? sql`key = any(${sql.val([...which.keys])}::text[])`
      : sql`key > ${which.after} order by key limit ${atOnce}`;
  const { rows } = await sql<Omit<MakerRow, "image" | "image_alt" | "stored"> & { image: Image | null }>`
    select id, key, name, name_kana, description, image, ${own} from ${sql.table(source)}
    where channel_id = ${channelId} and ${some}`.execute(db);
  return rows.map(({ image, ...row }) => ({
    ...row,
    image: image ? pictureName(image) : "",
    image_alt: image?.alt ?? "",
    stored: image,
  }));
}
