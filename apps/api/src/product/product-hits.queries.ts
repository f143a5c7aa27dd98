import type { ProductSort } from "@noren/contract/product/product.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { shown, visible } from "./product.queries.ts";
import { modelPrices } from "./sale-price/sale-price.ts";
import { joinOwnPrices } from "./price-list/own-price.ts";
import { inPriceRange, type PriceRange } from "./price-range.ts";
import { lockedTags, type Scope } from "./tag/tag-access.ts";
import { type NamedIds, relevance } from "./relevance.ts";
import { carriesOptions, inOneVariant, type Options } from "./option-filter.ts";
import { hasWord } from "./search-text.queries.ts";
import { gramsOfWords, wordsToVerify } from "./search-text.ts";

/** A product must have one of the keys; undefined does not narrow. */
type Keys = readonly string[] | undefined;

/** Filters of a list. Unknown keys match nothing. */
export type ProductFilter = {
  words: readonly string[];
  /** Per word, the alternatives searched as well: synonyms, other kanji, the word without its typo (CAT-19). */
  also?: readonly (readonly string[])[] | undefined;
  category: Keys;
  maker: Keys;
  brand: Keys;
  tag: Keys;
  options?: Options | undefined;
  price: PriceRange | undefined;
  inStock: boolean;
  /** Only favourites of this member. */
  likedBy?: string | undefined;
};
/** The filter's words without its other conditions. */
export const wordsAlone = ({ words, also }: Pick<ProductFilter, "words" | "also">): ProductFilter => ({
  words,
  also,
  category: undefined,
  maker: undefined,
  brand: undefined,
  tag: undefined,
  price: undefined,
  inStock: false,
});
/** Sorts by a column; relevance needs a word. */
export type PlainSort = Exclude<ProductSort, "relevance">;
/** isDue: see ProductFilter, for a sort by price. `pages`: number of pages to read, from `page` on. */
export type ProductOrder = { sort: PlainSort; per: number; page: number; pages?: number; isDue?: boolean };
export type Slice = { limit: number; offset: number };
export const sliceOf = ({ per, page, pages = 1 }: Omit<ProductOrder, "sort">): Slice => ({
  limit: per * pages,
  offset: (page - 1) * per,
});

const popular = sql`m.is_ended, m.popularity desc, m.id desc`;

/** Whether the order needs the visitor's own prices, which no index has. */
export const isByOwnPrice = ({ priceList }: Scope, { sort }: Pick<ProductOrder, "sort">): boolean =>
  priceList !== undefined && (sort === "price_asc" || sort === "price_desc");

const joinOfSort = (scope: Scope, order: ProductOrder) => (isByOwnPrice(scope, order) ? joinOwnPrices(scope) : sql``);

function sortKey(scope: Scope, { sort, isDue = false }: ProductOrder): RawBuilder<unknown> {
  if (sort === "new") return sql`m.published_at`;
  if (sort === "popular") return sql`m.popularity`;
  if (sort === "reviews") return sql`m.review_score`;
  const { min, discount } = modelPrices({ now: scope.now, isDue });
  if (sort === "discount") return discount;
  return isByOwnPrice(scope, { sort }) ? sql`least(${min}, own.price)` : min;
}

const direction = ({ sort }: ProductOrder) => (sort === "price_asc" ? sql`asc` : sql`desc`);

/** Products that are no longer sold come last. */
const sorted = (scope: Scope, order: ProductOrder): RawBuilder<unknown> =>
  sql`m.is_ended, ${sortKey(scope, order)} ${direction(order)}, m.id ${direction(order)}`;

export const isBuyable = ({ now }: Scope) =>
  sql<boolean>`m.in_stock and (m.sale_ends_at is null or m.sale_ends_at > ${now})`;

/** Ids of the rows with these keys, as an array computed once per query. */
const keyed = (channelId: string, table: "category" | "maker" | "brand" | "tag", keys: readonly string[]) =>
  sql`array(select n.id from ${sql.table(table)} n where n.channel_id = ${channelId} and n.key = any(${sql.val(keys)}::text[])
    ${table === "category" ? sql`and n.table_name = 'products'` : sql``})`;

/** Conditions on `m`, without its visibility. `words`: the condition for the filter's words. */
function narrowing(scope: Scope, filter: ProductFilter, words: RawBuilder<unknown>): RawBuilder<unknown> {
  const { channelId } = scope;
  const { category, maker, brand, tag, options, price, inStock, likedBy } = filter;
  const conditions = filter.words.length > 0 ? [words] : [];
  if (category) conditions.push(sql`m.category_ids && ${keyed(channelId, "category", category)}`);
  if (maker) conditions.push(sql`m.maker_id = any(${keyed(channelId, "maker", maker)})`);
  if (brand) conditions.push(sql`m.brand_id = any(${keyed(channelId, "brand", brand)})`);
  if (tag) conditions.push(sql`m.tag_ids && ${keyed(channelId, "tag", tag)}`);
  if (options) conditions.push(carriesOptions(options, inStock), inOneVariant(scope, { options, price, inStock }));
  if (likedBy) conditions.push(sql`m.id in (select l.model_id from product_like l where l.member_id = ${likedBy})`);
  if (inStock) conditions.push(isBuyable(scope));
  if (price) conditions.push(inPriceRange(scope, price));
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** The word at this place and its alternatives. */
const spellings = ({ words, also }: ProductFilter, place: number) => [words[place]!, ...(also?.[place] ?? [])];

/** Searches each word in the text itself: cheap for the few rows of a walk. */
export function byText(filter: ProductFilter): RawBuilder<unknown> {
  const each = filter.words.map((_, place) => {
    const ways = spellings(filter, place).map((word) => hasWord(sql`m.search_text`, word));
    return sql`(${sql.join(ways, sql` or `)})`;
  });
  return each.length > 0 ? sql.join(each, sql` and `) : sql`true`;
}

/**
 * Searches by the index of grams, of which the channel is one; texts are read only for words whose grams could be
 * apart. Two devices stop the planner from other plans, which would cut thousands of texts into grams: the grams come
 * from a subselect, so that it does not know them, and other conditions on the channel are wrapped, so that no other
 * index serves.
 */
export function byGrams({ channelId }: Scope, filter: ProductFilter): RawBuilder<unknown> {
  const grams = (words: readonly string[]) =>
    sql`search_grams(m.channel_id, m.search_text) @> (select ${[channelId, ...gramsOfWords(words)]}::text[])`;
  const { words, also } = filter;
  if (!also) return sql`${grams(words)} and ${byText({ ...filter, words: wordsToVerify(words) })}`;
  // Only gram conditions between the ORs: a condition on the text would make each row's grams be computed again.
  const each = words.map((_, place) => {
    const ways = spellings(filter, place).map((word) => grams([word]));
    return sql`(${sql.join(ways, sql` or `)})`;
  });
  return sql`${sql.join(each, sql` and `)} and ${byText(filter)}`;
}

/**
 * `visible` for rows found by the index of grams, wrapped so that no other index serves it. A plan for unknown values
 * estimates that a third of all products are published, and also reads them all from the index of dates (三重ガーヲ among
 * 1,000,000 variants: 66 ms instead of 16).
 */
export const seenByGrams = (scope: Scope): RawBuilder<unknown> => sql`(${visible(scope)}) is true`;

/** All of the filter, by any index; for filters with few hits. */
export function matching(scope: Scope, filter: ProductFilter): RawBuilder<unknown> {
  const seen = filter.words.length > 0 ? seenByGrams(scope) : visible(scope);
  return sql`${seen} and ${narrowing(scope, filter, byGrams(scope, filter))}`;
}

/** All of the filter, on rows found by other means. */
export const passing = (scope: Scope, filter: ProductFilter): RawBuilder<unknown> =>
  narrowing(scope, filter, byText(filter));

/** Number of hits, counted up to `max`. */
export async function countModels(db: Db, scope: Scope, filter: ProductFilter, max: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from product_model m where ${matching(scope, filter)} limit ${max}) m`.execute(db);
  return rows[0]!.total;
}

/** Number of the channel's products, public or not. */
export async function countChannel(db: Db, { channelId }: Scope): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from product_model m where m.channel_id = ${channelId}`.execute(db);
  return rows[0]!.total;
}

const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id);

/** Ids of one page; gathers and sorts all hits. For filters with few hits. */
export async function gatherPage(db: Db, scope: Scope, filter: ProductFilter, order: ProductOrder): Promise<string[]> {
  const { limit, offset } = sliceOf(order);
  return idsOf(
    await sql<{ id: string }>`
    select m.id from product_model m ${joinOfSort(scope, order)} where ${matching(scope, filter)}
    order by ${sorted(scope, order)} limit ${limit} offset ${offset}`.execute(db),
  );
}

/** Ids of one page and the number of hits, of which at most `max` are gathered. */
export async function gatherCounted(
  db: Db,
  scope: Scope,
  filter: ProductFilter,
  order: ProductOrder,
  max: number,
): Promise<{ ids: string[]; total: number }> {
  const { limit, offset } = sliceOf(order);
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with hits as materialized (
      select m.id, m.is_ended, ${sortKey(scope, order)} as key
      from product_model m ${joinOfSort(scope, order)} where ${matching(scope, filter)} limit ${max})
    select array(
      select id from hits order by is_ended, key ${direction(order)}, id ${direction(order)}
      limit ${limit} offset ${offset}) as ids,
      (select count(*)::int from hits) as total`.execute(db);
  return rows[0]!;
}

/**
 * Ids of one page, by an index scan in sort order until the page is full or `max` rows are passed. For filters with
 * many hits; `offset 0` forces that plan.
 */
export async function walkPage(
  db: Db,
  scope: Scope,
  filter: ProductFilter,
  order: ProductOrder,
  max?: number,
): Promise<string[]> {
  const { limit, offset } = sliceOf(order);
  return idsOf(
    await sql<{ id: string }>`
    select m.id from (select m.* from product_model m where ${visible(scope)}
      order by ${sorted(scope, order)} limit ${max ?? null} offset 0) m
    where ${passing(scope, filter)}
    limit ${limit} offset ${offset}`.execute(db),
  );
}

/**
 * A far page of the unfiltered list: an index-only scan passes the products before it. Hidden products are few and
 * excluded by id, since their tags are in no index of a sort.
 */
export async function walkIndex(db: Db, scope: Scope, order: ProductOrder): Promise<string[]> {
  const { limit, offset } = sliceOf(order);
  return idsOf(
    await sql<{ id: string }>`
    select m.id from product_model m where m.channel_id = ${scope.channelId} and m.published_at <= ${scope.now}
      and m.id not in (select hidden.id from product_model hidden where hidden.tag_ids && ${lockedTags(scope)})
    order by ${sorted(scope, order)} limit ${limit} offset ${offset}`.execute(db),
  );
}

/**
 * Ids by relevance, then popularity, and the number of hits, of which at most `max` are gathered. With more than
 * `ranked` hits, only the `pool` most popular ones and exact names are ranked; the others follow by popularity.
 */
export async function gatherRanked(
  db: Db,
  scope: Scope,
  filter: ProductFilter,
  named: readonly NamedIds[],
  { limit, offset }: Slice,
  { max, ranked, pool }: { max: number; ranked: number; pool: number },
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with hits as materialized (
      select m.id, m.is_ended, m.popularity from product_model m where ${matching(scope, filter)} limit ${max}),
    size as materialized (select count(*)::int as total from hits),
    ranked as materialized (
      select m.id, m.is_ended, m.popularity, ${relevance(filter, named)} as rank from product_model m where m.id in (
        (select id from hits order by is_ended, popularity desc, id desc
          limit (select case when total > ${ranked}::int then ${pool}::int else total end from size))
        union
        (${exactNames(scope, filter, pool)})))
    select array(
      select id from (
        select id, is_ended, rank, popularity from ranked
        union all select id, is_ended, null, popularity from hits
        where (select count(*) from ranked) < ${offset + limit} and id not in (select r.id from ranked r)) found
      order by is_ended, rank nulls last, popularity desc, id desc limit ${limit} offset ${offset}) as ids,
      (select total from size) as total`.execute(db);
  return rows[0]!;
}

// search_text starts with the name and a line break; as a range, since the index serves no LIKE in a generic plan.
function exactNames(scope: Scope, filter: ProductFilter, limit: number): RawBuilder<unknown> {
  const name = filter.words.join("");
  return sql`select m.id from product_model m where m.channel_id = ${scope.channelId}
    and left(m.search_text, 60) ~>=~ ${name} and left(m.search_text, 60) ~<~ ${`${name}\u000b`}
    and not m.is_ended and ${shown(scope)} and ${passing(scope, filter)} order by ${popular} limit ${limit}`;
}

/** Ranks the given products and exact names by relevance, then popularity. */
export async function rankSome(
  db: Db,
  scope: Scope,
  filter: ProductFilter,
  named: readonly NamedIds[],
  ids: readonly string[],
): Promise<string[]> {
  return idsOf(
    await sql<{ id: string }>`
    select m.id from product_model m
    where m.id in (select unnest(${sql.val([...ids])}::uuid[]) union (${exactNames(scope, filter, ids.length)}))
    order by m.is_ended, ${relevance(filter, named)}, ${popular}`.execute(db),
  );
}

/** Hits by popularity, without the given ones. */
export async function walkOthers(
  db: Db,
  scope: Scope,
  filter: ProductFilter,
  without: readonly string[],
  { limit, offset }: Slice,
): Promise<string[]> {
  return idsOf(
    await sql<{ id: string }>`
    select m.id from (select m.* from product_model m where ${visible(scope)} order by ${popular} offset 0) m
    where ${passing(scope, filter)} and m.id <> all(${sql.val([...without])}::uuid[])
    limit ${limit} offset ${offset}`.execute(db),
  );
}
