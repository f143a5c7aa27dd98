import type { Image } from "@noren/contract/platform/shapes.ts";
import type { ProductStatus } from "@noren/contract/product/product-list.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import {
  channelTable,
  isLow,
  type ListedChannel,
  type ListQuery,
  matches,
  orderBy,
  orderedColumns,
  statusAt,
  type WordsBy,
} from "./product-list.owner-filter.ts";
import { priceAt } from "./sale-price/sale-price.ts";

/** Number of products, counted up to `max`. */
export async function countProducts(db: Db, query: ListQuery, max: number | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${channelTable(query.channels)} cross join lateral (
        select from product_model m where ${matches(query, "grams")} limit ${max}) found
      limit ${max}) found`.execute(db);
  return rows[0]!.count;
}

type Section = { limit: number; offset: number };

/** Up to this number, finding the products and sorting them is quicker than walking an index of the order. */
const sortedMax = 1000;

/** Ids of a section of the list, in its order; `total`: how many products it has. */
export async function listIds(
  db: Db,
  query: ListQuery,
  { limit, offset, total }: Section & { total: number },
): Promise<string[]> {
  if (offset >= total) return [];
  const order = orderBy(query.filter.sort);
  const isWalk = total > sortedMax;
  const by: WordsBy = isWalk ? "text" : "grams";
  const within = isWalk ? sql`order by ${order} limit ${limit + offset}` : sql`offset 0`;
  const { rows } = await sql<{ id: string }>`
    select m.id from ${channelTable(query.channels)} cross join lateral (
      select ${orderedColumns} from product_model m where ${matches(query, by)} ${within}) m
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Options of a variant, by which it is named. */
export type LowRow = { option_values: string[]; color_name: string | null; size: string | null; stock: number };

export type ListedRow = {
  id: string;
  channel_id: string;
  version: number;
  key: string;
  code: string;
  name: string;
  image: Image | null;
  maker: string;
  brand: string;
  categories: string[];
  lead_days: number;
  status: ProductStatus;
  /** Past or planned; null: a draft without a time. */
  published_at: Date | null;
  sale_ends_at: Date | null;
  variants: number;
  price_min: number | null;
  price_max: number | null;
  /** null: made to order only, or without variants. */
  stock: number | null;
  low: LowRow[];
  low_count: number;
  /** The end of the sale that runs and ends first, and its start. */
  running: { starts_at: string; ends_at: string } | null;
  /** The sale that starts first of those to come. */
  coming: { starts_at: string; ends_at: string } | null;
};

/** Max low variants that are named. */
const namedMax = 3;

const ofVariants = (now: Date) => sql`
  select count(*)::int as variants, min(${priceAt(now)}) as price_min, max(${priceAt(now)}) as price_max,
    (sum(p.stock) filter (where not p.is_made_to_order))::int as stock,
    (count(*) filter (where ${isLow(sql`c.few_below`)}))::int as low_count,
    (array_agg(json_build_object('starts_at', p.sale_price_starts_at, 'ends_at', p.sale_price_ends_at) order by p.sale_price_ends_at)
      filter (where p.sale_price_starts_at <= ${now} and p.sale_price_ends_at > ${now}))[1] as running,
    (array_agg(json_build_object('starts_at', p.sale_price_starts_at, 'ends_at', p.sale_price_ends_at) order by p.sale_price_starts_at)
      filter (where p.sale_price_starts_at > ${now}))[1] as coming
  from product p where p.model_id = m.id`;

const lowVariants = sql`
  select coalesce(json_agg(low), '[]') as low from (
    select p.option_values, p.color_name, p.size, p.stock from product p
    where p.model_id = m.id and ${isLow(sql`c.few_below`)} order by p.stock, p.sort, p.id limit ${sql.lit(namedMax)}) low`;

const frontPicture = sql`(
  select json_build_object('path', i.path, 'hash', i.hash, 'alt', i.alt, 'width', i.width, 'height', i.height, 'color', i.color)
  from product_image i where i.model_id = m.id
  order by i.kind <> 'front', i.product_id is not null, i.sort, i.id limit 1)`;

/** These products of the channels, in the order of the ids. */
export async function listedRows(
  db: Db,
  { channels, now }: { channels: readonly ListedChannel[]; now: Date },
  ids: readonly string[],
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select m.id, m.channel_id, m.version, m.key, m.code, m.name, ${frontPicture} as image, coalesce(k.name, '') as maker,
      coalesce(b.name, '') as brand, coalesce(g.path_names, '{}') as categories, m.lead_days, ${statusAt(now)} as status,
      case when m.state = 'published' then m.published_at else m.publish_at end as published_at, m.sale_ends_at,
      v.variants, v.price_min, v.price_max, v.stock, low.low, v.low_count, v.running, v.coming
    from unnest(${sql.val([...ids])}::uuid[]) with ordinality chosen (id, place)
    join product_model m on m.id = chosen.id
    join ${channelTable(channels)} on c.id = m.channel_id
    left join maker k on k.id = m.maker_id
    left join brand b on b.id = m.brand_id
    left join category g on g.id = m.main_category_id
    cross join lateral (${ofVariants(now)}) v
    cross join lateral (${lowVariants}) low
    order by chosen.place`.execute(db);
  return rows;
}

/** Products of each status. */
export async function statusCounts(db: Db, channelIds: readonly string[], now: Date) {
  const { rows } = await sql<{ status: ProductStatus; count: number }>`
    select ${statusAt(now)} as status, count(*)::int as count
    from product_model m where m.channel_id = any(${sql.val([...channelIds])}::uuid[]) group by 1`.execute(db);
  return rows;
}

export async function countVariants(db: Db, channelIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product p where p.channel_id = any(${sql.val([...channelIds])}::uuid[])`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Products with a variant of this JAN code. */
export async function modelsOfJan(db: Db, channelIds: readonly string[], jan: string): Promise<string[]> {
  const { rows } = await sql<{ model_id: string }>`
    select distinct p.model_id from product p
    where p.channel_id = any(${sql.val([...channelIds])}::uuid[]) and p.jan_code = ${jan}`.execute(db);
  return rows.map(({ model_id }) => model_id);
}

export type ChoiceRow = { kind: "maker" | "brand" | "category" | "tag"; key: string; name: string };

/** Max entries of a kind. */
const choicesMax = 1000;

/** What the list is filtered by, each key of the channels once, in the order of the shop's own lists. */
export async function filterChoices(db: Db, channelIds: readonly string[]): Promise<ChoiceRow[]> {
  const ids = sql`any(${sql.val([...channelIds])}::uuid[])`;
  const max = sql.lit(choicesMax);
  const { rows } = await sql<ChoiceRow>`
    (select 'maker' as kind, key, min(name) as name from maker where channel_id = ${ids}
      group by key order by min(name_kana), key limit ${max})
    union all (select 'brand', key, min(name) from brand where channel_id = ${ids}
      group by key order by min(name_kana), key limit ${max})
    union all (select 'category', key, min(array_to_string(path_names, ' › ')) from category
      where channel_id = ${ids} and table_name = 'products' group by key order by 3, key limit ${max})
    union all (select 'tag', key, min(name) from tag where channel_id = ${ids}
      group by key order by min(sort), key limit ${max})`.execute(db);
  return rows;
}
