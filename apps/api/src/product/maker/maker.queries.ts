import type { Brand, Maker } from "@noren/contract/product/catalogue.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

type MakerDetail = Maker & { brands: Brand[] };

/** A maker with its number of public products and its brands. */
export async function findMaker(
  db: Db,
  { channelId, key, isVisible }: { channelId: string; key: string; isVisible: RawBuilder<unknown> },
): Promise<MakerDetail | undefined> {
  const { rows } = await sql<MakerDetail>`
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
