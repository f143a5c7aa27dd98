import type { Image } from "@noren/contract/platform/shapes.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/** Sorted by furigana, because kana sort the same in every collation. */
export function makersByKana(db: Db, channelId: string, { limit, offset }: { limit: number | null; offset: number }) {
  return db
    .selectFrom("maker")
    .select(["id", "key", "name", "name_kana", "prefecture", "description"])
    .select((column) => column.ref("image").$castTo<Image | null>().as("image"))
    .where("channel_id", "=", channelId)
    .orderBy("name_kana")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countMakers(db: Db, channelId: string): Promise<number> {
  const { total } = await db
    .selectFrom("maker")
    .select((column) => column.fn.countAll<number>().as("total"))
    .where("channel_id", "=", channelId)
    .executeTakeFirstOrThrow();
  return total;
}

type MakerRow = Awaited<ReturnType<typeof makersByKana>>[number];
export type MakerBrand = Omit<MakerRow, "prefecture"> & { product_count: number };

/** A maker with its number of public products and its brands. */
export async function findMaker(
  db: Db,
  { channelId, key, isVisible }: { channelId: string; key: string; isVisible: RawBuilder<unknown> },
): Promise<(MakerRow & { product_count: number; brands: MakerBrand[] }) | undefined> {
  const { rows } = await sql<MakerRow & { product_count: number; brands: MakerBrand[] }>`
    with own as (
      select m.brand_id from product_model m
      where m.maker_id = (select k.id from maker k where k.channel_id = ${channelId} and k.key = ${key})
        and ${isVisible}
    )
    select k.id, k.key, k.name, k.name_kana, k.prefecture, k.description, k.image,
      (select count(*)::int from own) as product_count,
      coalesce((select json_agg(brands) from (
        select b.id, b.key, b.name, b.name_kana, b.description, b.image, count(*)::int as product_count
        from own join brand b on b.id = own.brand_id group by b.id order by count(*) desc, b.name_kana, b.id) brands), '[]') as brands
    from maker k where k.channel_id = ${channelId} and k.key = ${key}`.execute(db);
  return rows[0];
}
