import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

type RecommendedQuery = { modelId: string; isVisible: RawBuilder<unknown>; now: Date; limit: number };

/**
 * Ids of recommended products that are visible and can be bought, best first: the owner's own, bought together, the
 * most popular of the category.
 */
export async function recommendedIds(db: Db, { modelId, isVisible, now, limit }: RecommendedQuery): Promise<string[]> {
  const buyable = sql`${isVisible} and m.in_stock and (m.sale_ends_at is null or m.sale_ends_at > ${now})`;
  const { rows } = await sql<{ id: string }>`
    with named as (
      select r.recommended_id as id, 0 as source, r.sort as place from product_recommendation r where r.model_id = ${modelId}
      union all
      select b.other_id, 1, -b.orders from bought_together b where b.model_id = ${modelId}
    ), related as (
      select m.id, min(array[n.source, n.place]) as place, m.popularity
      from named n join product_model m on m.id = n.id where ${buyable} group by m.id
    ), best as (
      select id, place, popularity from related order by place, popularity desc, id desc limit ${limit}
    ), popular as (
      select m.id, array[2, 0] as place, m.popularity
      from product_model m
      where ${buyable} and m.category_ids @> array[(select k.main_category_id from product_model k where k.id = ${modelId})]
        and m.id <> ${modelId} and m.id not in (select id from best)
      order by m.popularity desc, m.id desc limit ${limit}
    )
    select id from (select * from best union all select * from popular) all_of
    order by place, popularity desc, id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Replaces the products bought together with each of these products. */
export async function replaceBoughtTogether(
  trx: Db,
  modelIds: readonly string[],
  pairs: readonly { model_id: string; other_id: string; orders: number }[],
): Promise<void> {
  await trx.deleteFrom("bought_together").where("model_id", "in", modelIds).execute();
  if (pairs.length > 0) await trx.insertInto("bought_together").values(pairs).execute();
}

/** Product ids by key, in any state. */
export async function modelIdsByKey(db: Db, channelId: string, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("product_model")
    .select(["id", "key"])
    .where("channel_id", "=", channelId)
    .where("key", "in", keys)
    .execute();
  return new Map(rows.map(({ id, key }) => [key, id]));
}

export async function modelIdsByCode(
  db: Db,
  channelId: string,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("product_model")
    .select(["id", "code"])
    .where("channel_id", "=", channelId)
    .where("code", "=", sql<string>`any(${sql.val([...codes])}::text[])`)
    .execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Replaces the owner's recommendations for a product, in this order; an empty list removes all. */
export async function writeRecommendations(trx: Db, modelId: string, recommended: readonly string[]): Promise<void> {
  await trx.deleteFrom("product_recommendation").where("model_id", "=", modelId).execute();
  if (recommended.length === 0) return;
  const rows = recommended.map((recommended_id, sort) => ({ model_id: modelId, recommended_id, sort }));
  await trx.insertInto("product_recommendation").values(rows).execute();
}

/** The owner's recommendations per product, as keys in their order. */
export async function ownersRecommendations(
  db: Db,
  channelId: string,
): Promise<{ key: string; recommended: string[] }[]> {
  const { rows } = await sql<{ key: string; recommended: string[] }>`
    select m.key, array_agg(o.key order by r.sort, o.key) as recommended
    from product_recommendation r join product_model m on m.id = r.model_id join product_model o on o.id = r.recommended_id
    where m.channel_id = ${channelId} group by m.key order by m.key`.execute(db);
  return rows;
}
