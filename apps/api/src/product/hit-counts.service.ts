import { perShop } from "#api/platform/per-shop.ts";
import { ttlCache } from "#api/platform/ttl-cache/ttl-cache.ts";
import { countSample, countSixteenth, type SampleCount } from "./hit-samples.queries.ts";
import { countChannel, countModels, type ProductFilter, wordsAlone } from "./product-hits.queries.ts";
import { scopeKey } from "./product.queries.ts";
import { type CatalogueWork, scopeOf } from "./tag/tag-access.ts";

/** Up to here hits are counted one by one, and pages offered (CAT-18). */
export const countedMax = 10_000;
/** From here on, sorting all that match takes longer than passing some that don't. */
export const manyMatches = 2000;
/** So many products say whether a filter leaves more than are counted. */
const sampleRows = 2000;
/** Of a word in more products than these, one in 16 are more than a sample of the whole channel. */
export const oftenFound = 200_000;

/** Where a sample stands for fewer hits than these, they are counted one by one. */
const openFrom = 0.8 * countedMax;

/** `total` is exact, or an estimate above `countedMax`. */
export type HitCount = { total: number; isExact: boolean };

/** Exact up to `countedMax`; where a sample says that there are surely more, that many by the sample's share. */
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
 * For each filter what it leaves, where a sample of so many `rows` says that it is surely more than are counted; else undefined. All
 * have the same words.
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
  const bySixteenth = (found: number) => surely(found, 16, 15 / 16);
  const ofChannel = (which: readonly ProductFilter[]) =>
    keptSample(ctx, ["channel", which, rows], () => countSample(ctx.db, scope, which, rows));
  if (first.words.length === 0) {
    const { hits, of } = await ofChannel(filters);
    return hits.map((found) => surely(found, size / Math.max(1, of), 1 - found / Math.max(1, of)));
  }
  const sixteenth = await keptSixteenth(ctx, filters, rows);
  if (sixteenth.of < rows) return sixteenth.hits.map(bySixteenth);
  const { hits, of } = await ofChannel([...filters, wordsAlone(first)]);
  const [withWords, ...each] = [hits.at(-1)!, ...hits.slice(0, -1)];
  const counts = each.map((found) => surely(found, size / of, 1 - found / of));
  // too few of the sample to say: of a word that is not in most products, all of the one in 16 is worth reading
  const isOpen = each.map((found, at) => !counts[at] && found * (size / of) > openFrom);
  if (!isOpen.includes(true) || (withWords / of) * size > oftenFound) return counts;
  const open = filters.filter((_, at) => isOpen[at]);
  const more = await keptSixteenth(ctx, open, null);
  return counts.map((count, at) => (isOpen[at] ? bySixteenth(more.hits[open.indexOf(filters[at]!)]!) : count));
}

/** What a sample of a large channel stands for; 0 where it has none, or the words are in most products. */
export async function likelyHits(ctx: CatalogueWork, filter: ProductFilter): Promise<number> {
  if (channelSize(ctx) <= countedMax || filter.words.length === 0) return 0;
  const { hits, of } = await keptSixteenth(ctx, [filter], sampleRows);
  return of < sampleRows ? hits[0]! * 16 : 0;
}

const keptSixteenth = (ctx: CatalogueWork, filters: readonly ProductFilter[], rows: number | null) =>
  keptSample(ctx, ["words", filters, rows], () => countSixteenth(ctx.db, scopeOf(ctx), filters, rows));

const keptSample = (ctx: CatalogueWork, what: unknown[], work: () => Promise<SampleCount>) =>
  samplesOf(ctx.shop)(JSON.stringify([scopeKey(scopeOf(ctx)), ...what]), work);

/** So sure is a sample: of a thousand words with just so many hits as are counted, it takes one for more. */
const deviations = 3;

/**
 * What so many hits in a sample stand for, each for `each`, where even three standard deviations less are more than are counted;
 * `spread` is the variance of the number found, as a part of it.
 */
function surely(found: number, each: number, spread: number): HitCount | undefined {
  const least = (found - deviations * Math.sqrt(found * spread)) * each;
  return least > countedMax ? estimate(found * each) : undefined;
}

/** A number that is not exact has two figures, and is never one that would have been counted. */
export const roundEstimate = (count: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.round(count / step) * step;
};
export const estimate = (count: number): HitCount => ({
  total: Math.max(countedMax, roundEstimate(count)),
  isExact: false,
});

/** Products of a large channel, counted now and then: what a sample's share is of. 0 where it never showed to be large. */
export function channelSize(ctx: CatalogueWork): number {
  const sizes = sizesOf(ctx.shop);
  const key = scopeKey(scopeOf(ctx));
  const known = sizes.get(key);
  if (known && known.until < Date.now()) sizes.delete(key);
  return known?.size ?? 0;
}

/** The same, counted where it is not known. */
export async function measureChannel(ctx: CatalogueWork): Promise<number> {
  const known = channelSize(ctx);
  if (known > 0) return known;
  const size = await countChannel(ctx.db, scopeOf(ctx));
  sizesOf(ctx.shop).set(scopeKey(scopeOf(ctx)), { size, until: Date.now() + sizeAge });
  return size;
}

/** A sample says how a search is done, and a number of two figures: it may be so old, in ms. A small one is followed by counting. */
const sampleAge = 30_000;
const samplesOf = perShop(() => ttlCache<SampleCount>({ ttlMs: sampleAge, limit: 2000, isWorth: () => true }));

const sizeAge = 600_000;
const sizesOf = perShop(() => new Map<string, { size: number; until: number }>());
const totalsOf = perShop(() =>
  ttlCache<HitCount>({ ttlMs: 1000, limit: 2000, isWorth: ({ total }) => total >= manyMatches }),
);
