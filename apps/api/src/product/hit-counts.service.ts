import { perShop } from "#api/platform/per-shop.ts";
import { ttlCache } from "#api/platform/ttl-cache/ttl-cache.ts";
import { countSample, countSixteenth, type SampleCount } from "./hit-samples.queries.ts";
import { countChannel, countModels, type ProductFilter, wordsAlone } from "./product-hits.queries.ts";
import { scopeKey } from "./product.queries.ts";
import { type CatalogueWork, scopeOf } from "./tag/tag-access.ts";

/** Up to this number hits are counted exactly, and can be paged through (CAT-18). */
export const countedMax = 10_000;
/** From this number on, a scan in sort order is cheaper than sorting all hits. */
export const manyMatches = 2000;
/** Sample size that decides whether a filter has more than `countedMax` hits. */
const sampleRows = 2000;
/** Above this number, one in 16 of a word's products is more than a sample of the whole channel. */
export const oftenFound = 200_000;

/** If a sample estimates fewer hits than this, they are counted exactly. */
const openFrom = 0.8 * countedMax;

/** `total` is exact, or an estimate above `countedMax`. */
export type HitCount = { total: number; isExact: boolean };

/** Exact up to `countedMax`. If a sample decides that there are more, the estimate of the sample. */
export async function countHits(ctx: CatalogueWork, filter: ProductFilter): Promise<HitCount> {
  const { db } = ctx;
  const scope = scopeOf(ctx);
  return totalsOf(ctx.shop)(JSON.stringify([scopeKey(scope), filter]), async () => {
    const [more] = await sampledCounts(ctx, [filter]);
    if (more) return more;
    const total = await countModels(db, scope, filter, countedMax + 1);
    if (total <= countedMax) return { total, isExact: true };
    const size = await measureChannel(ctx);
    const { hits, of } = await countSample(db, scope, [filter], sampleRows);
    return estimate((hits[0]! / Math.max(1, of)) * size);
  });
}

/**
 * Per filter, an estimate if a sample of `rows` products decides that it has more than `countedMax` hits, else
 * undefined. All filters must have the same words.
 */
export async function sampledCounts(
  ctx: CatalogueWork,
  filters: readonly ProductFilter[],
  rows = sampleRows,
): Promise<(HitCount | undefined)[]> {
  const size = channelSize(ctx);
  const [first] = filters;
  if (size <= countedMax || !first) return [];
  const scope = scopeOf(ctx);
  const bySixteenth = (found: number) => estimateIfOver(found, 16, 15 / 16);
  const ofChannel = (which: readonly ProductFilter[]) =>
    cachedSample(ctx, ["channel", which, rows], () => countSample(ctx.db, scope, which, rows));
  if (first.words.length === 0) {
    const { hits, of } = await ofChannel(filters);
    return hits.map((found) => estimateIfOver(found, size / Math.max(1, of), 1 - found / Math.max(1, of)));
  }
  const sixteenth = await cachedSixteenth(ctx, filters, rows);
  if (sixteenth.of < rows) return sixteenth.hits.map(bySixteenth);
  const { hits, of } = await ofChannel([...filters, wordsAlone(first)]);
  const [withWords, ...each] = [hits.at(-1)!, ...hits.slice(0, -1)];
  const counts = each.map((found) => estimateIfOver(found, size / of, 1 - found / of));
  // The sample was too small to decide. For a word that most products lack, it is worth reading all of the one in 16.
  const isOpen = each.map((found, at) => !counts[at] && found * (size / of) > openFrom);
  if (!isOpen.includes(true) || (withWords / of) * size > oftenFound) return counts;
  const open = filters.filter((_, at) => isOpen[at]);
  const more = await cachedSixteenth(ctx, open, null);
  return counts.map((count, at) => (isOpen[at] ? bySixteenth(more.hits[open.indexOf(filters[at]!)]!) : count));
}

/** Estimated hits in a large channel; 0 if the channel is small, or most products contain the words. */
export async function likelyHits(ctx: CatalogueWork, filter: ProductFilter): Promise<number> {
  if (channelSize(ctx) <= countedMax || filter.words.length === 0) return 0;
  const { hits, of } = await cachedSixteenth(ctx, [filter], sampleRows);
  return of < sampleRows ? hits[0]! * 16 : 0;
}

const cachedSixteenth = (ctx: CatalogueWork, filters: readonly ProductFilter[], rows: number | null) =>
  cachedSample(ctx, ["words", filters, rows], () => countSixteenth(ctx.db, scopeOf(ctx), filters, rows));

const cachedSample = (ctx: CatalogueWork, what: unknown[], work: () => Promise<SampleCount>) =>
  samplesOf(ctx.shop)(JSON.stringify([scopeKey(scopeOf(ctx)), ...what]), work);

/** Three standard deviations: of a thousand words with exactly `countedMax` hits, about one is taken for larger. */
const deviations = 3;

/**
 * Estimate from `found` products of a sample, each of which stands for `each` products; undefined unless the estimate
 * less three standard deviations is above `countedMax`. `spread`: variance of `found`, relative to `found`.
 */
function estimateIfOver(found: number, each: number, spread: number): HitCount | undefined {
  const least = (found - deviations * Math.sqrt(found * spread)) * each;
  return least > countedMax ? estimate(found * each) : undefined;
}

/** Rounds an estimate to two figures. */
export const roundEstimate = (count: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.round(count / step) * step;
};
export const estimate = (count: number): HitCount => ({
  total: Math.max(countedMax, roundEstimate(count)),
  isExact: false,
});

/** Number of products of a large channel, cached for ten minutes; 0 if it was never measured. */
export function channelSize(ctx: CatalogueWork): number {
  const sizes = sizesOf(ctx.shop);
  const key = scopeKey(scopeOf(ctx));
  const known = sizes.get(key);
  if (known && known.until < Date.now()) sizes.delete(key);
  return known?.size ?? 0;
}

/** Number of products of the channel, counted unless it is cached. */
export async function measureChannel(ctx: CatalogueWork): Promise<number> {
  const known = channelSize(ctx);
  if (known > 0) return known;
  const size = await countChannel(ctx.db, scopeOf(ctx));
  sizesOf(ctx.shop).set(scopeKey(scopeOf(ctx)), { size, until: Date.now() + sizeAge });
  return size;
}

/**
 * Max age of a sample in ms. It only decides how to search and gives two figures; a small result is followed by an
 * exact count.
 */
const sampleAge = 30_000;
const samplesOf = perShop(() => ttlCache<SampleCount>({ ttlMs: sampleAge, limit: 2000, isWorth: () => true }));

const sizeAge = 600_000;
const sizesOf = perShop(() => new Map<string, { size: number; until: number }>());
const totalsOf = perShop(() =>
  ttlCache<HitCount>({ ttlMs: 1000, limit: 2000, isWorth: ({ total }) => total >= manyMatches }),
);
