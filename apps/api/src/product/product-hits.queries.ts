import type { ProductSort } from "@noren/contract/product/product.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { shown, visible } from "./product.queries.ts";
import { modelPrices, priceAt } from "./sale-price/sale-price.ts";
import { lockedTags, type Scope } from "./tag/tag-access.ts";
import { type NamedIds, relevance } from "./relevance.ts";
import { carriesOptions, inOneVariant, type Options } from "./option-filter.ts";
import { hasWord } from "./search-text.queries.ts";
import { gramsOfWords, wordsToVerify } from "./search-text.ts";

/** Keys of which a product has one; undefined where they don't narrow. */
type Keys = readonly string[] | undefined;

/** What a list is narrowed by. Keys that name nothing find nothing. */
export type ProductFilter = {
  words: readonly string[];
  /** For each word what is found in its place as well: synonyms, other kanji, the word without its typo (CAT-19). */
  also?: readonly (readonly string[])[] | undefined;
  category: Keys;
  maker: Keys;
  brand: Keys;
  tag: Keys;
  options?: Options | undefined;
  /** isDue: some prices may have changed by the clock since they were derived. */
  price: { min: number; max: number; isDue?: boolean } | undefined;
  inStock: boolean;
  /** Only what this member likes. */
  likedBy?: string | undefined;
};
/** The same words without anything else that narrows. */
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
/** By a column alone; relevance needs a word. */
export type PlainSort = Exclude<ProductSort, "relevance">;
/** isDue as in a filter, for an order by price; `pages` from this one on are read at once. */
export type ProductOrder = { sort: PlainSort; per: number; page: number; pages?: number; isDue?: boolean };
export type Slice = { limit: number; offset: number };
export const sliceOf = ({ per, page, pages = 1 }: Omit<ProductOrder, "sort">): Slice => ({
  limit: per * pages,
  offset: (page - 1) * per,
});

const popular = sql`m.is_ended, m.popularity desc, m.id desc`;

function sortKey({ now }: Scope, { sort, isDue = false }: ProductOrder): RawBuilder<unknown> {
  if (sort === "new") return sql`m.published_at`;
  if (sort === "popular") return sql`m.popularity`;
  if (sort === "reviews") return sql`m.review_score`;
  const { min, discount } = modelPrices({ now, isDue });
  return sort === "discount" ? discount : min;
}

const direction = ({ sort }: ProductOrder) => (sort === "price_asc" ? sql`asc` : sql`desc`);

/** What is no longer sold stands last. */
const sorted = (scope: Scope, order: ProductOrder): RawBuilder<unknown> =>
  sql`m.is_ended, ${sortKey(scope, order)} ${direction(order)}, m.id ${direction(order)}`;

export const isBuyable = ({ now }: Scope) =>
  sql<boolean>`m.in_stock and (m.sale_ends_at is null or m.sale_ends_at > ${now})`;

/** Ids of the rows with these keys, as an array that is computed once in a query. */
const keyed = (channelId: string, table: "category" | "maker" | "brand" | "tag", keys: readonly string[]) =>
  sql`array(select n.id from ${sql.table(table)} n where n.channel_id = ${channelId} and n.key = any(${sql.val(keys)}::text[])
    ${table === "category" ? sql`and n.table_name = 'products'` : sql``})`;

/** Conditions on `m` beside being public; `words` says how they are searched. */
function narrowing(scope: Scope, filter: ProductFilter, words: RawBuilder<unknown>): RawBuilder<unknown> {
  const { channelId } = scope;
  const { category, maker, brand, tag, options, price, inStock, likedBy } = filter;
  const conditions = filter.words.length > 0 ? [words] : [];
  if (category) conditions.push(sql`m.category_ids && ${keyed(channelId, "category", category)}`);
  if (maker) conditions.push(sql`m.maker_id = any(${keyed(channelId, "maker", maker)})`);
  if (brand) conditions.push(sql`m.brand_id = any(${keyed(channelId, "brand", brand)})`);
  if (tag) conditions.push(sql`m.tag_ids && ${keyed(channelId, "tag", tag)}`);
  if (options) conditions.push(carriesOptions(options, inStock), inOneVariant(scope.now, { options, price, inStock }));
  if (likedBy) conditions.push(sql`m.id in (select l.model_id from product_like l where l.member_id = ${likedBy})`);
  if (inStock) conditions.push(isBuyable(scope));
  // A variant must cost so much. The dearest or the cheapest mostly proves it; only a range around both bounds is
  // looked into.
  if (price) {
    const { min, max } = modelPrices({ now: scope.now, isDue: price.isDue ?? false });
    conditions.push(sql`${max} >= ${price.min} and ${min} <= ${price.max} and (
      ${min} >= ${price.min} or ${max} <= ${price.max} or (select true from product p
        where p.model_id = m.id and ${priceAt(scope.now)} between ${price.min} and ${price.max} limit 1))`);
  }
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** The word at this place with all that is found in its place. */
const spellings = ({ words, also }: ProductFilter, place: number) => [words[place]!, ...(also?.[place] ?? [])];

/** Each word in the text: quick for the few rows that a walk passes. */
export function byText(filter: ProductFilter): RawBuilder<unknown> {
  const each = filter.words.map((_, place) => {
    const ways = spellings(filter, place).map((word) => hasWord(sql`m.search_text`, word));
    return sql`(${sql.join(ways, sql` or `)})`;
  });
  return each.length > 0 ? sql.join(each, sql` and `) : sql`true`;
}

/**
 * By the index of grams, in which the channel is one too; only words whose grams could stand apart are read again. The
 * planner must not take another way, which would cut thousands of texts anew: it cannot see the grams, which come from
 * a separate select, and cannot use the channel's other indexes, since the comparison is wrapped.
 */
export function byGrams({ channelId }: Scope, filter: ProductFilter): RawBuilder<unknown> {
  const grams = (words: readonly string[]) =>
    sql`search_grams(m.channel_id, m.search_text) @> (select ${[channelId, ...gramsOfWords(words)]}::text[])`;
  const { words, also } = filter;
  if (!also) return sql`${grams(words)} and ${byText({ ...filter, words: wordsToVerify(words) })}`;
  // grams alone between the ors, or each row's text would be cut anew to tell them apart
  const each = words.map((_, place) => {
    const ways = spellings(filter, place).map((word) => grams([word]));
    return sql`(${sql.join(ways, sql` or `)})`;
  });
  return sql`${sql.join(each, sql` and `)} and ${byText(filter)}`;
}

/**
 * `visible` where the index of grams finds the rows, wrapped so that no other index serves it: a plan for unknown values takes a
 * third of all products for those that are published, and read them all off the index of dates too (三重ガーヲ among 1,000,000
 * variants: 66 ms instead of 16).
 */
export const seenByGrams = (scope: Scope): RawBuilder<unknown> => sql`(${visible(scope)}) is true`;

/** All of the filter by the indexes that fit; good where few match. */
export function matching(scope: Scope, filter: ProductFilter): RawBuilder<unknown> {
  const seen = filter.words.length > 0 ? seenByGrams(scope) : visible(scope);
  return sql`${seen} and ${narrowing(scope, filter, byGrams(scope, filter))}`;
}

/** The same on rows that were found otherwise. */
export const passing = (scope: Scope, filter: ProductFilter): RawBuilder<unknown> =>
  narrowing(scope, filter, byText(filter));

/** How many match, counted up to `max`. */
export async function countModels(db: Db, scope: Scope, filter: ProductFilter, max: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from product_model m where ${matching(scope, filter)} limit ${max}) m`.execute(db);
  return rows[0]!.total;
}

/** All products of the channel, public or not. */
export async function countChannel(db: Db, { channelId }: Scope): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from product_model m where m.channel_id = ${channelId}`.execute(db);
  return rows[0]!.total;
}

const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id);

/** The ids of one page: all that match are gathered and sorted. Good where few match. */
export async function gatherPage(db: Db, scope: Scope, filter: ProductFilter, order: ProductOrder): Promise<string[]> {
  const { limit, offset } = sliceOf(order);
  return idsOf(
    await sql<{ id: string }>`
    select m.id from product_model m where ${matching(scope, filter)}
    order by ${sorted(scope, order)} limit ${limit} offset ${offset}`.execute(db),
  );
}

/** The same with how many match, of which at most `max` are gathered. */
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
      select m.id, m.is_ended, ${sortKey(scope, order)} as key from product_model m where ${matching(scope, filter)} limit ${max})
    select array(
      select id from hits order by is_ended, key ${direction(order)}, id ${direction(order)}
      limit ${limit} offset ${offset}) as ids,
      (select count(*)::int from hits) as total`.execute(db);
  return rows[0]!;
}

/**
 * One page, by an index scan in sort order until the page is full, or until `most` products were passed. Good where many
 * match; `offset 0` forces that plan.
 */
export async function walkPage(
  db: Db,
  scope: Scope,
  filter: ProductFilter,
  order: ProductOrder,
  most?: number,
): Promise<string[]> {
  const { limit, offset } = sliceOf(order);
  return idsOf(
    await sql<{ id: string }>`
    select m.id from (select m.* from product_model m where ${visible(scope)}
      order by ${sorted(scope, order)} limit ${most ?? null} offset 0) m
    where ${passing(scope, filter)}
    limit ${limit} offset ${offset}`.execute(db),
  );
}

/**
 * A far page of the whole list: the index of the sort has all that is read of the products before it. The few hidden
 * ones are looked up apart, since their tags would be read off the rows.
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
 * Ids by relevance, then popularity, and how many match; up to `max` that match are gathered. Of more than `ranked` only
 * the `pool` most popular ones and those that are called just so are ranked, and the others follow by popularity.
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
        (${calledJustSo(scope, filter, pool)})))
    select array(
      select id from (
        select id, is_ended, rank, popularity from ranked
        union all select id, is_ended, null, popularity from hits
        where (select count(*) from ranked) < ${offset + limit} and id not in (select r.id from ranked r)) found
      order by is_ended, rank nulls last, popularity desc, id desc limit ${limit} offset ${offset}) as ids,
      (select total from size) as total`.execute(db);
  return rows[0]!;
}

/**
 * Those whose name is the words: the ids of the most popular ones. A text begins with the name and a new line: as a range, which the
 * index serves in a plan that knows no values too, where it does not serve LIKE.
 */
function calledJustSo(scope: Scope, filter: ProductFilter, limit: number): RawBuilder<unknown> {
  const name = filter.words.join("");
  return sql`select m.id from product_model m where m.channel_id = ${scope.channelId}
    and left(m.search_text, 60) ~>=~ ${name} and left(m.search_text, 60) ~<~ ${`${name}\u000b`}
    and not m.is_ended and ${shown(scope)} and ${passing(scope, filter)} order by ${popular} limit ${limit}`;
}

/** Of the given products and those that are called just so, by relevance, then popularity. */
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
    where m.id in (select unnest(${sql.val([...ids])}::uuid[]) union (${calledJustSo(scope, filter, ids.length)}))
    order by m.is_ended, ${relevance(filter, named)}, ${popular}`.execute(db),
  );
}

/** By popularity without the given ones. */
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
