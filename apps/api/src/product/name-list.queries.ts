import type { Brand, Maker } from "@noren/contract/product/catalogue.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

const columns = {
  brand: ["id", "key", "name", "name_kana", "description", "image"],
  maker: ["id", "key", "name", "name_kana", "prefecture", "description", "image"],
} as const;

export type NameTable = keyof typeof columns;
type NameRows = { brand: Omit<Brand, "product_count">; maker: Omit<Maker, "product_count"> };

/** Sorted by furigana, because kana sort the same in every collation. */
export async function namesByKana<T extends NameTable>(
  db: Db,
  table: T,
  channelId: string,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<NameRows[T][]> {
  const { rows } = await sql<NameRows[T]>`
    select ${sql.join(columns[table].map((name) => sql.ref(name)))} from ${sql.table(table)}
    where channel_id = ${channelId} order by name_kana, id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countNames(db: Db, table: NameTable, channelId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(table)} where channel_id = ${channelId}`.execute(db);
  return rows[0]!.total;
}
