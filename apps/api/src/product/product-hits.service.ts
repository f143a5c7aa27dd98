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
  isByOwnPrice,
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
 * Max hits to page through if words have more than `countedMax`: a further page passes tens of thousands of texts, and
 * visitors with this many hits refine the search (SEC-02).
 */
const offeredOfMany = 1200;
/** With more hits than this, a sample decides that there are more than `countedMax`. */
const gatheredMax = 20_000;
/** Up to this number all hits are ranked by relevance (CAT-20). */
const rankedMax = 1000;
/**
 * From this offset on the hits are counted first: the scan passes all rows before the page, also for a page beyond the
 * last.
 */
const farDown = 1000;
/** Hits may be sparser in some parts of a sort, so a walk is expected to pass this many times the hits it needs. */
const walkMargin = 1.5;
/** Above `rankedMax` hits, this many of the most popular ones are ranked. */
const rankedPool = 300;

export type Hits = HitCount & { ids: string[] };

/** Number of hits that can be paged through. */
export const offeredHits = ({ isExact }: HitCount, { words }: Pick<ProductFilter, "words">) =>
  isExact || words.length === 0 ? countedMax : offeredOfMany;
type HitOrder = { sort: ProductSort; per: number; page: number; pages?: number };

/** One page of hits. `named`: the categories, makers and brands that the words name, for relevance. */
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

/** Pages of a word search are read from the gathered hits; if a sample decides that there are too many, from a walk. */
async function wordHits(ctx: CatalogueWork, filter: ProductFilter, order: ProductOrder): Promise<Hits> {
  const before = (order.page - 1) * order.per;
  const [estimated] = await sampledCounts(ctx, [filter]);
  if (!estimated) {
    const { ids, total } = await gatherCounted(ctx.db, scopeOf(ctx), filter, order, gatheredMax + 1);
    if (total <= countedMax) return { ids, total, isExact: true };
    // Now that the size is known, a sample decides for the next search of such a word.
    await measureChannel(ctx);
    if (total <= gatheredMax) return { ...estimate(total), ids: before < offeredOfMany ? ids : [] };
  }
  const known = estimated ?? (await countHits(ctx, filter));
  return { ...known, ids: before < offeredOfMany ? await sortedPage(ctx, filter, order, known) : [] };
}

/** Ranked hits are counted in the same query. */
async function rankedHits(
  ctx: CatalogueWork,
  filter: ProductFilter,
  order: Omit<HitOrder, "sort">,
  named: readonly NamedIds[],
): Promise<Hits> {
  const slice = sliceOf(order);
  const [estimated] = await sampledCounts(ctx, [filter]);
  if (estimated && slice.offset >= offeredOfMany) return { ...estimated, ids: [] };
  const isInPool = slice.offset + slice.limit <= rankedPool;
  const many =
    estimated ?? (isInPool && (await isQuicklyPooled(ctx, filter)) ? await countHits(ctx, filter) : undefined);
  if (many) return { ...many, ids: await pooledPage(ctx, filter, named, slice, many) };
  const bounds = { max: gatheredMax + 1, ranked: rankedMax, pool: rankedPool };
  const { ids, total } = await gatherRanked(ctx.db, scopeOf(ctx), filter, named, slice, bounds);
  if (total <= countedMax) return { ids, total, isExact: true };
  await measureChannel(ctx);
  const known = total <= gatheredMax ? estimate(total) : await countHits(ctx, filter);
  if (slice.offset >= offeredOfMany) return { ...known, ids: [] };
  return { ...known, ids: total <= gatheredMax ? ids : await pooledPage(ctx, filter, named, slice, known) };
}

/**
 * Whether the walk to the most popular hits passes far fewer products than there are hits, which then only need
 * counting.
 */
async function isQuicklyPooled(ctx: CatalogueWork, filter: ProductFilter): Promise<boolean> {
  const hits = await likelyHits(ctx, filter);
  return rankedPool * channelSize(ctx) < (hits * hits) / 4;
}

/**
 * Walking in sort order costs the rows between the hits, gathering costs the number of hits. If all hits are at the far
 * end of a sort, the walk stops and they are gathered.
 */
async function sortedPage(
  ctx: CatalogueWork,
  filter: ProductFilter,
  order: ProductOrder,
  known: HitCount | undefined,
): Promise<string[]> {
  const { db } = ctx;
  const scope = scopeOf(ctx);
  // No index has the prices at a moment when some are due, nor those of a list.
  if (order.isDue || isByOwnPrice(scope, order)) return gatherPage(db, scope, filter, order);
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
 * Max rows of a walk: ten times the expected rows, but at most a quarter of the hits to gather, and always enough for
 * evenly spread hits.
 */
const walkMax = (expected: number, hits: number) =>
  Math.ceil(Math.max(Math.min(expected * 10, hits / 4), expected * 2, 1000));

/** Pages above `rankedMax` hits: exact names and the most popular hits by relevance, then the others by popularity. */
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

/** False only for the channel's whole list. */
export const isNarrow = ({ words, also: _, ...filter }: ProductFilter) =>
  words.length > 0 || Object.values(filter).some(Boolean);

const poolsOf = perShop(() => ttlCache<string[]>({ ttlMs: 5000, limit: 200, isWorth: () => true }));
