import type { Choice, Facet, Facets } from "@noren/contract/product/product-search.ts";
import type { ProductQuery } from "@noren/contract/product/product.ts";
import type { RawBuilder } from "kysely";
import { perShop } from "#api/platform/per-shop.ts";
import { ttlCache } from "#api/platform/ttl-cache/ttl-cache.ts";
import {
  countedFacets,
  countedParts,
  type FacetKind,
  facetKinds,
  type FacetRow,
  type FacetSet,
  sampledFacets,
} from "./facet.queries.ts";
import { sampleOf, sixteenthOf } from "./hit-samples.queries.ts";
import type { ProductFilter } from "./product-hits.queries.ts";
import { countedMax, measureChannel, oftenFound, roundEstimate, sampledCounts } from "./hit-counts.service.ts";
import { optionFacets } from "./option-facets.ts";
import { scopeKey } from "./product.queries.ts";
import { searchNames } from "./search-names.service.ts";
import { openSearch } from "./search.service.ts";
import { type CatalogueWork, scopeOf } from "./tag/tag-access.ts";

/** Makers and brands that are offered at most: those with the most products, and the chosen one. */
const choicesMax = 50;
/** A sample has about so many hits, out of this many products at least and at most. */
const sampleHits = 2000;
const sampleMin = 4000;
const sampleMax = 40_000;
const manyProducts = 2000;

/** How many products each choice would leave, the other filters given (CAT-18). */
export async function productFacets(query: ProductQuery, ctx: CatalogueWork): Promise<Facets> {
  const { filter } = await openSearch(query, ctx);
  const key = JSON.stringify([scopeKey(scopeOf(ctx)), filter]);
  return facetsOf(ctx.shop)(key, () => countFacets(ctx, filter));
}

const isLarge = (facets: Facets) => facets.category.choices.some(({ count }) => count >= manyProducts);
const facetsOf = perShop(() => ttlCache<Facets>({ ttlMs: 1000, limit: 500, isWorth: isLarge }));
const samplesOf = perShop(() => ttlCache<FacetRow[]>({ ttlMs: 5000, limit: 200, isWorth: () => true }));

async function countFacets(ctx: CatalogueWork, filter: ProductFilter): Promise<Facets> {
  const sets = setsOf(filter);
  const [ofWhole, ...sampled] = await sampledCounts(ctx, [wholeOf(filter), ...sets.map((set) => set.filter)]);
  const small = sets.filter((_, at) => !sampled[at]);
  const counted = await countSmall(ctx, ofWhole ? undefined : wholeOf(filter), small);
  const isOver = (set: FacetSet) => sizeIn(counted, small.indexOf(set)) > countedMax;
  const large = sets.filter((set) => !small.includes(set) || isOver(set));
  const least = Math.min(...large.map((set) => sampled[sets.indexOf(set)]?.total ?? countedMax));
  const isOften = filter.words.length === 0 || (ofWhole?.total ?? 0) > oftenFound;
  const { rows, scale } = await sampleFacets(ctx, large, least, isOften ? undefined : wholeOf(filter));
  /** What a set says of one kind. */
  const found = (set: FacetSet, kind: FacetRow["kind"]) => {
    const isExact = !large.includes(set);
    const of = isExact ? small.indexOf(set) : large.indexOf(set);
    const own = (isExact ? counted : rows).filter((row) => row.of === of && row.kind === kind);
    return {
      is_exact: isExact,
      rows: own.map((row) => ({ ...row, count: isExact ? row.count : roundEstimate(row.count * scale) })),
    };
  };
  const facets = await Promise.all(
    facetKinds.map(async (kind): Promise<[FacetKind, Facet]> => {
      const { is_exact, rows: ofKind } = found(
        sets.find(({ kinds }) => kinds.includes(kind))!,
        kind,
      );
      return [kind, { is_exact, choices: await offered(ctx, kind, ofKind, filter) }];
    }),
  );
  const ofAxes = sets.filter(({ axes }) => axes).map((set) => found(set, "option"));
  return { ...(Object.fromEntries(facets) as Omit<Facets, "options">), options: optionFacets(ofAxes, filter.options) };
}

/** Without what facets narrow by. */
const wholeOf = (filter: ProductFilter): ProductFilter => ({
  ...filter,
  category: undefined,
  maker: undefined,
  brand: undefined,
  tag: undefined,
  options: undefined,
  inStock: false,
});

/** One gathering for all sets, or where what they are parts of is large, one for each but the narrowest. */
async function countSmall(ctx: CatalogueWork, whole: ProductFilter | undefined, sets: readonly FacetSet[]) {
  if (sets.length === 0) return [];
  const scope = scopeOf(ctx);
  if (whole && whole.words.length > 0 && sets.length > 1) {
    const rows = await countedParts(ctx.db, scope, whole, [...sets, { kinds: [], filter: whole }], countedMax + 1);
    if (sizeIn(rows, sets.length) <= countedMax) return rows;
  }
  const [narrowest, wider, ...others] = sets;
  if (!wider || wider.filter.words.length === 0 || !isPartOf(narrowest!, wider))
    return countedFacets(ctx.db, scope, sets, countedMax + 1);
  const both = await countedParts(ctx.db, scope, wider.filter, [narrowest!, wider], countedMax + 1);
  const isOver = sizeIn(both, 1) > countedMax;
  const apart = isOver ? [narrowest!, ...others] : others;
  const counted = apart.length > 0 ? await countedFacets(ctx.db, scope, apart, countedMax + 1) : [];
  const kept = isOver ? both.filter((row) => row.of === 1) : both;
  return [...kept, ...counted.map((row) => ({ ...row, of: sets.indexOf(apart[row.of]!) }))];
}

/** Whether a set has all filters of another one, which so has all of its products. */
const isPartOf = ({ filter }: FacetSet, wider: FacetSet) =>
  isSame(filter.options, wider.filter.options) &&
  facetKinds.every((kind) =>
    kind === "stock"
      ? filter.inStock || !wider.filter.inStock
      : !wider.filter[kind] || isSame(filter[kind], wider.filter[kind]),
  );

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** One set for all filters that are not chosen, and one for each that is: what the others leave. */
function setsOf(filter: ProductFilter): FacetSet[] {
  const isChosen = (kind: FacetKind) => (kind === "stock" ? filter.inStock : Boolean(filter[kind]));
  const without = (kind: FacetKind): ProductFilter =>
    kind === "stock" ? { ...filter, inStock: false } : { ...filter, [kind]: undefined };
  const { options = [] } = filter;
  const own = facetKinds.filter(isChosen).map((kind) => ({ kinds: [kind], filter: without(kind) }));
  const ofAxes = options.map(([axis]) => {
    const others = options.filter(([other]) => other !== axis);
    return { kinds: [], axes: { only: axis }, filter: { ...filter, options: others.length > 0 ? others : undefined } };
  });
  const rest = {
    kinds: facetKinds.filter((kind) => !isChosen(kind)),
    axes: { except: options.map(([axis]) => axis) },
    filter,
  };
  return [rest, ...own, ...ofAxes];
}

const sizeIn = (rows: readonly FacetRow[], of: number) =>
  rows.find((row) => row.kind === "size" && row.of === of)?.count ?? 0;

/**
 * Counts of a sample, and how many products each of them stands for; `least` is how many the smallest set has. Where `words` are
 * in no more than many products, one in 16 of these is it.
 */
async function sampleFacets(
  ctx: CatalogueWork,
  sets: readonly FacetSet[],
  least: number,
  words: ProductFilter | undefined,
) {
  if (sets.length === 0) return { rows: [], scale: 1 };
  const scope = scopeOf(ctx);
  const key = JSON.stringify([scopeKey(scope), sets]);
  const counted = (sample: RawBuilder<unknown>) =>
    samplesOf(ctx.shop)(key, () => sampledFacets(ctx.db, scope, sets, sample));
  if (words) return { rows: await counted(sixteenthOf(scope, words)), scale: 16 };
  const size = await measureChannel(ctx);
  const wanted = Math.min(sampleMax, Math.max(sampleMin, Math.ceil((sampleHits / least) * size)));
  return { rows: await counted(sampleOf(scope, wanted)), scale: Math.max(1, size / wanted) };
}

/** Makers and brands by reading, tags as the owner sorts them; the chosen ones stay though they leave nothing. */
async function offered(
  ctx: CatalogueWork,
  kind: FacetKind,
  rows: readonly (FacetRow & { count: number })[],
  filter: ProductFilter,
): Promise<Choice[]> {
  const chosen = kind === "stock" ? (filter.inStock ? ["1"] : []) : (filter[kind] ?? []);
  const most = rows.toSorted((one, other) => other.count - one.count);
  const shown = kind === "maker" || kind === "brand" ? most.slice(0, choicesMax) : most;
  shown.push(...most.filter((row) => chosen.includes(row.key) && !shown.includes(row)));
  const byPlace = (one: FacetRow, other: FacetRow) => (one.place < other.place ? -1 : one.place > other.place ? 1 : 0);
  const choices = shown.toSorted(byPlace).map(({ key, name, count }) => ({ key, name, count }));
  const missing = chosen.filter((one) => !shown.some(({ key }) => key === one));
  if (missing.length === 0) return choices;
  if (kind === "stock") return [...choices, { key: "1", name: "", count: 0 }];
  const names = await searchNames(ctx);
  const known = names.filter((row) => row.kind === kind && missing.includes(row.key));
  return [...choices, ...known.map(({ key, name }) => ({ key, name, count: 0 }))];
}
