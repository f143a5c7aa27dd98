import type { ProductListFilter } from "@noren/contract/product/product-list.owner.ts";
import type { ProductListSort, ProductStatus } from "@noren/contract/product/product-list.ts";
import { isOn } from "@noren/contract/platform/shapes.ts";
import { type RawBuilder, sql } from "kysely";
import { priceAt } from "./sale-price/sale-price.ts";
import { hasWord } from "./search-text.queries.ts";
import { gramsOfWords, wordsToVerify } from "./search-text.ts";

type Condition = RawBuilder<unknown>;

export type ListedChannel = {
  id: string;
  /** Up to so many pieces of a variant are few (STOCK.FEW_BELOW). */
  fewBelow: number;
};

/** What the list is read with. */
export type ListQuery = {
  filter: ProductListFilter;
  channels: readonly ListedChannel[];
  /** Folded words of the search text, all of which must match. */
  words: readonly string[];
  /** For each JAN code among the words: the products that have it. */
  janHits: readonly (readonly string[])[];
  now: Date;
};

/** The status of product `m`; the same rules as `inStatus`, which indexes serve. */
export const statusAt = (now: Date) => sql<ProductStatus>`case
  when m.state = 'archived' then 'archived'
  when m.state = 'unpublished' then 'draft'
  when m.published_at > ${now} then 'scheduled'
  when m.is_ended or m.sale_ends_at <= ${now} then 'ended'
  when not m.in_stock then 'sold_out'
  else 'published' end`;

const isPublished = (now: Date) => sql`m.state = 'published' and m.published_at <= ${now}`;
const sells = (now: Date) => sql`not m.is_ended and (m.sale_ends_at is null or m.sale_ends_at > ${now})`;

function inStatus(status: ProductStatus, now: Date): Condition {
  switch (status) {
    case "archived":
      return sql`m.state = 'archived'`;
    case "draft":
      return sql`m.state = 'unpublished'`;
    case "scheduled":
      return sql`m.state = 'published' and m.published_at > ${now}`;
    case "ended":
      return sql`${isPublished(now)} and (m.is_ended or m.sale_ends_at <= ${now})`;
    case "sold_out":
      return sql`${isPublished(now)} and ${sells(now)} and not m.in_stock`;
    case "published":
      return sql`${isPublished(now)} and ${sells(now)} and m.in_stock`;
  }
}

/** A variant `p` that is on sale and has few pieces or none. */
export const isLow = (few: RawBuilder<unknown>) => sql`p.is_on_sale and not p.is_made_to_order and p.stock <= ${few}`;

const keyed = (table: "category" | "maker" | "brand" | "tag", key: string) =>
  sql`array(select n.id from ${sql.table(table)} n where n.channel_id = c.id and n.key = ${key}
    ${table === "category" ? sql`and n.table_name = 'products'` : sql``})`;

/** No price is above PostgreSQL's largest integer. */
const intMax = 2_147_483_647;

/**
 * A variant's price of this moment is in the range. The product's derived lowest and highest price, which are prices of
 * variants, decide, but where the range lies between them or they are due to be derived.
 */
function pricedBetween({ price_min: min = 0, price_max: max = intMax }: ProductListFilter, now: Date): Condition {
  // the index of prices begins with is_ended; a limit keeps the few models to be looked at from a scan of all variants
  return sql`m.price_max >= ${min} and m.is_ended = any(array[false, true]) and m.price_min <= ${max}
    and case when (m.price_min < ${min} and m.price_max > ${max}) or m.prices_until <= ${now} or m.prices_from > ${now}
      then (select true from product p where p.model_id = m.id and ${priceAt(now)} between ${min} and ${max} limit 1)
      else true end`;
}

/** Conditions on product `m` of channel `c`, without its words. */
function conditionsOf({ filter, now, janHits }: ListQuery): Condition[] {
  const { status, maker, brand, category, tag, stock, lead_min, lead_max } = filter;
  const conditions: (Condition | false | undefined | "")[] = [
    status && inStatus(status, now),
    maker && sql`m.maker_id = any(${keyed("maker", maker)})`,
    brand && sql`m.brand_id = any(${keyed("brand", brand)})`,
    category && sql`m.category_ids && ${keyed("category", category)}`,
    tag && sql`m.tag_ids && ${keyed("tag", tag)}`,
    stock === "in_stock" && sql`m.in_stock`,
    stock === "sold_out" && sql`not m.in_stock`,
    stock === "low" &&
      sql`m.id in (select p.model_id from product p where p.channel_id = c.id and ${isLow(sql`c.few_below`)})`,
    isOn(filter.is_on_sale) &&
      sql`m.id in (select p.model_id from product p where p.channel_id = c.id
        and p.sale_price_ends_at > ${now} and p.sale_price_starts_at <= ${now})`,
    (filter.price_min !== undefined || filter.price_max !== undefined) && pricedBetween(filter, now),
    lead_min !== undefined && sql`m.lead_days >= ${lead_min}`,
    lead_max !== undefined && sql`m.lead_days <= ${lead_max}`,
    isOn(filter.has_no_picture) && sql`not exists (select from product_image i where i.model_id = m.id)`,
    ...janHits.map((ids) => sql`m.id = any(${sql.val([...ids])}::uuid[])`),
  ];
  return conditions.filter((one): one is Condition => typeof one === "object");
}

/**
 * Words by the index of grams, of which the channel is one. The grams come from a subselect, and the channel's own
 * condition is wrapped, so that the planner takes this index and no other (as in product-hits.queries.ts).
 */
function byGrams(words: readonly string[]): Condition {
  const verified = wordsToVerify(words).map((word) => sql` and ${hasWord(sql`m.search_text`, word)}`);
  return sql`(m.channel_id = c.id) is true
    and search_grams(m.channel_id, m.search_text) @> (select array[c.id::text] || ${sql.val(gramsOfWords(words))}::text[])
    ${sql.join(verified, sql``)}`;
}

/** Words in the texts themselves: for the rows of a walk. */
const byText = (words: readonly string[]): Condition =>
  sql`m.channel_id = c.id and ${sql.join(
    words.map((word) => hasWord(sql`m.search_text`, word)),
    sql` and `,
  )}`;

/** How words are matched: by the index, or in the rows that an index of the order walks over. */
export type WordsBy = "grams" | "text";

/** Condition on product `m` of channel `c`. */
export function matches(query: ListQuery, by: WordsBy): Condition {
  const { words } = query;
  const own = words.length === 0 ? sql`m.channel_id = c.id` : by === "grams" ? byGrams(words) : byText(words);
  return sql.join([own, ...conditionsOf(query)], sql` and `);
}

/** The query's channels as table c. */
export const channelTable = (channels: readonly ListedChannel[]) => sql`
  unnest(${sql.val(channels.map(({ id }) => id))}::uuid[], ${sql.val(channels.map(({ fewBelow }) => fewBelow))}::int[])
    as c (id, few_below)`;

const orders: Record<ProductListSort, RawBuilder<unknown>> = {
  popular: sql`m.is_ended, m.popularity desc, m.id desc`,
  new: sql`m.is_ended, m.published_at desc, m.id desc`,
  code: sql`m.code, m.id`,
  price: sql`m.is_ended, m.price_min, m.id`,
  price_desc: sql`m.is_ended, m.price_min desc, m.id desc`,
};

/** Each order has an index within a channel. */
export const orderBy = (sort: ProductListSort = "popular") => orders[sort];
/** Columns of the orders. */
export const orderedColumns = sql`m.id, m.is_ended, m.popularity, m.published_at, m.code, m.price_min`;
