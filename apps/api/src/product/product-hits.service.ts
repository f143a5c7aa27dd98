import type { ProductSort } from "@noren/contract/product/product.ts";
import { perShop } from "#api/platform/per-shop.ts";
import { ttlCache } from "#api/platform/ttl-cache/ttl-cache.ts";
import {
  channelSize,
  countedMax,
  countHits,
  estimate,
  type HitCount,
  likelyHits,
  manyMatches,
  measureChannel,
  sampledCounts,
} from "./hit-counts.service.ts";
import {
  gatherCounted,
  gatherPage,
  gatherRanked,
  type ProductFilter,
  type ProductOrder,
  rankSome,
  type Slice,
  sliceOf,
  walkIndex,
  walkOthers,
  walkPage,
} from "./product-hits.queries.ts";
import type { NamedIds } from "./relevance.ts";
import { scopeKey } from "./product.queries.ts";
import { pricesAreDue } from "./sale-price/sale-prices.service.ts";
import { type CatalogueWork, scopeOf } from "./tag/tag-access.ts";

/**
 * Of words in more products than are counted so many are offered: a page further down passes tens of thousands of texts, and who
 * gets so many hits narrows the search (SEC-02).
 */
const offeredOfMany = 1200;
/** A sample surely says of more hits than these that they are more than are counted. */
const gatheredMax = 20_000;
/** Up to here all hits are ranked by relevance (CAT-20). */
const rankedMax = 1000;
/**
 * A far page, or one beyond the last, is read only if it exists: its scan passes all rows before it.
 */
const farDown = 1000;
/** Hits stand more thinly in some places of a sort than in others: a walk is expected to pass so many times what it needs. */
const walkMargin = 1.5;
/** Beyond `rankedMax` so many of the most popular hits are. */
const rankedPool = 300;

export type Hits = HitCount & { ids: string[] };

/** Up to which hit pages are offered. */
export const offeredHits = ({ isExact }: HitCount, { words }: Pick<ProductFilter, "words">) =>
  isExact || words.length === 0 ? countedMax : offeredOfMany;
type HitOrder = { sort: ProductSort; per: number; page: number; pages?: number };

/** A page of what matches. `named` is what the words name, for the order by relevance. */
export async function findHits(
  ctx: CatalogueWork,
  filter: ProductFilter,
  { sort, ...order }: HitOrder,
  named: readonly NamedIds[] = [],
): Promise<Hits> {
  if (sort === "relevance") return rankedHits(ctx, filter, order, named);
  const isByPrice = sort === "price_asc" || sort === "price_desc" || sort === "discount";
  const isDue = isByPrice && (await pricesAreDue(ctx.db, scopeOf(ctx)));
  return sortedHits(ctx, filter, { sort, ...order, isDue });
}

async function sortedHits(ctx: CatalogueWork, filter: ProductFilter, order: ProductOrder): Promise<Hits> {
  const { limit, offset: before } = sliceOf(order);
  if (filter.words.length > 0) return wordHits(ctx, filter, order);
  const isWhole = !isNarrow(filter);
  const known = isWhole && before < farDown ? undefined : await countHits(ctx, filter);
  if (known && before >= Math.min(known.total, countedMax)) return { ...known, ids: [] };
  const ids = await sortedPage(ctx, filter, order, known);
  if (ids.length < limit && (ids.length > 0 || before === 0) && known?.isExact !== false)
    return { ids, total: before + ids.length, isExact: true };
  const { total, isExact } = known ?? (await countHits(ctx, filter));
  return { ids, total: Math.max(total, ids.length > 0 ? before + ids.length : 0), isExact };
}

/** Where words are searched, the page is read off the hits that are counted; surely more than are counted are passed. */
async function wordHits(ctx: CatalogueWork, filter: ProductFilter, order: ProductOrder): Promise<Hits> {
  const before = (order.page - 1) * order.per;
  const [surelyMore] = await sampledCounts(ctx, [filter]);
  if (!surelyMore) {
    const { ids, total } = await gatherCounted(ctx.db, scopeOf(ctx), filter, order, gatheredMax + 1);
    if (total <= countedMax) return { ids, total, isExact: true };
    // from now on a sample says so of such a word
    await measureChannel(ctx);
    if (total <= gatheredMax) return { ...estimate(total), ids: before < offeredOfMany ? ids : [] };
  }
  const known = surelyMore ?? (await countHits(ctx, filter));
  return { ...known, ids: before < offeredOfMany ? await sortedPage(ctx, filter, order, known) : [] };
}

/** Hits that are ranked are counted on the way. */
async function rankedHits(
  ctx: CatalogueWork,
  filter: ProductFilter,
  order: Omit<HitOrder, "sort">,
  named: readonly NamedIds[],
): Promise<Hits> {
  const slice = sliceOf(order);
  const [surelyMore] = await sampledCounts(ctx, [filter]);
  if (surelyMore && slice.offset >= offeredOfMany) return { ...surelyMore, ids: [] };
  const isInPool = slice.offset + slice.limit <= rankedPool;
  const many =
    surelyMore ?? (isInPool && (await isQuicklyPooled(ctx, filter)) ? await countHits(ctx, filter) : undefined);
  if (many) return { ...many, ids: await pooledPage(ctx, filter, named, slice, many) };
  const bounds = { max: gatheredMax + 1, ranked: rankedMax, pool: rankedPool };
  const { ids, total } = await gatherRanked(ctx.db, scopeOf(ctx), filter, named, slice, bounds);
  if (total <= countedMax) return { ids, total, isExact: true };
  await measureChannel(ctx);
  const known = total <= gatheredMax ? estimate(total) : await countHits(ctx, filter);
  if (slice.offset >= offeredOfMany) return { ...known, ids: [] };
  return { ...known, ids: total <= gatheredMax ? ids : await pooledPage(ctx, filter, named, slice, known) };
}

/** Whether the most popular hits are found by passing far fewer products than there are hits: then these need only be counted. */
async function isQuicklyPooled(ctx: CatalogueWork, filter: ProductFilter): Promise<boolean> {
  const hits = await likelyHits(ctx, filter);
  return rankedPool * channelSize(ctx) < (hits * hits) / 4;
}

/**
 * Passing rows in the sort's order costs as many as stand between the hits, gathering as many as there are hits. Hits may all
 * stand at the far end of a sort: then the walk is given up.
 */
async function sortedPage(
  ctx: CatalogueWork,
  filter: ProductFilter,
  order: ProductOrder,
  known: HitCount | undefined,
): Promise<string[]> {
  const { db } = ctx;
  const scope = scopeOf(ctx);
  // no index has the prices of a moment at which some are due
  if (order.isDue) return gatherPage(db, scope, filter, order);
  if (!isNarrow(filter) && known) return walkIndex(db, scope, order);
  if (!known) return walkPage(db, scope, filter, order);
  const { limit, offset } = sliceOf(order);
  const passed = (offset + limit) * Math.max(walkMargin, channelSize(ctx) / known.total);
  if (known.total < manyMatches || passed > known.total) return gatherPage(db, scope, filter, order);
  const ids = await walkPage(db, scope, filter, order, walkMax(passed, known.total));
  const expected = Math.min(limit, known.total - offset);
  return ids.length < expected ? gatherPage(db, scope, filter, order) : ids;
}

/**
 * How many rows a walk passes before it is given up: ten times what it should, unless that costs a quarter of gathering all hits,
 * but surely enough where the hits stand evenly.
 */
const walkMax = (expected: number, hits: number) =>
  Math.ceil(Math.max(Math.min(expected * 10, hits / 4), expected * 2, 1000));

/**
 * Of more hits than are ranked: first those that are called just so and the most popular ones, by relevance, then the others by
 * popularity.
 */
async function pooledPage(
  ctx: CatalogueWork,
  filter: ProductFilter,
  named: readonly NamedIds[],
  { limit, offset }: Slice,
  known: HitCount,
): Promise<string[]> {
  const { db } = ctx;
  const scope = scopeOf(ctx);
  const key = JSON.stringify([scopeKey(scope), filter]);
  const pool = await poolsOf(ctx.shop)(key, async () => {
    const popular = await sortedPage(ctx, filter, { sort: "popular", per: rankedPool, page: 1 }, known);
    return rankSome(db, scope, filter, named, popular);
  });
  const first = pool.slice(offset, offset + limit);
  if (first.length === limit) return first;
  const rest = { limit: limit - first.length, offset: Math.max(0, offset - pool.length) };
  return [...first, ...(await walkOthers(db, scope, filter, pool, rest))];
}

/** Anything but the channel's whole list. */
export const isNarrow = ({ words, also: _, ...filter }: ProductFilter) =>
  words.length > 0 || Object.values(filter).some(Boolean);

const poolsOf = perShop(() => ttlCache<string[]>({ ttlMs: 5000, limit: 200, isWorth: () => true }));
