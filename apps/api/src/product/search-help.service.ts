import type { SearchHelp } from "@noren/contract/product/product-search.ts";
import type { ProductQuery } from "@noren/contract/product/product.ts";
import type { ProductFilter } from "./product-hits.queries.ts";
import { countHits } from "./hit-counts.service.ts";
import { findHits } from "./product-hits.service.ts";
import { cardsOf } from "./product.service.ts";
import { foldedName, searchNames } from "./search-names.service.ts";
import { openSearch } from "./search.service.ts";
import { foldField } from "./search-text.ts";
import { listSynonyms } from "./synonym.service.ts";
import { distance } from "./typo.ts";
import { foundAmong } from "./widening.queries.ts";
import { type CatalogueWork, scopeOf } from "./tag/tag-access.ts";

/** Full rows of two cards and of three. */
const popularMax = 6;
/** Words that are tried, the nearest first. */
const nearest = 5;

/** What leads on where a search finds nothing (CAT-22). */
export async function searchHelp(query: ProductQuery, ctx: CatalogueWork): Promise<SearchHelp> {
  const { filter } = await openSearch(query, ctx);
  const [nearest_word, wider, popular] = await Promise.all([
    nearestWord(ctx, query.word ?? ""),
    widerSearches(ctx, filter),
    findHits(ctx, { ...anything, inStock: true }, { sort: "popular", per: popularMax, page: 1 }),
  ]);
  return { nearest_word, wider, popular: await cardsOf(ctx, popular.ids) };
}

export const anything: ProductFilter = {
  words: [],
  category: undefined,
  maker: undefined,
  brand: undefined,
  tag: undefined,
  price: undefined,
  inStock: false,
};

/** The list without one of its filters, where that has products; the one that leaves most first. */
async function widerSearches(ctx: CatalogueWork, filter: ProductFilter): Promise<SearchHelp["wider"]> {
  const wider: [SearchHelp["wider"][number]["filter"], Partial<ProductFilter>][] = [
    ["category", { category: undefined }],
    ["maker", { maker: undefined }],
    ["brand", { brand: undefined }],
    ["tag", { tag: undefined }],
    ["price", { price: undefined }],
    ["stock", { inStock: false }],
    ["favorite", { likedBy: undefined }],
  ];
  const given = wider.filter(([, without]) => Object.keys(without).some((name) => filter[name as keyof ProductFilter]));
  const counted = await Promise.all(
    given.map(async ([name, without]) => ({
      filter: name,
      count: (await countHits(ctx, { ...filter, ...without })).total,
    })),
  );
  return counted.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
}

/**
 * Among the names that the shop's products go by and the owner's words, the one with the fewest letters changed, at most one
 * in two. Names of several parts (煎茶・玉露) are several words.
 */
async function nearestWord(ctx: CatalogueWork, word: string): Promise<string | null> {
  const typed = [...foldField(word)].slice(0, 30).join("");
  if (typed.length < 2) return null;
  const [names, synonyms] = await Promise.all([searchNames(ctx), listSynonyms(ctx.db, ctx.channel.id)]);
  const written = new Map<string, string>();
  const add = (part: string, folded: string) => void (written.has(folded) || written.set(folded, part));
  for (const row of names) {
    add(row.name, foldedName(row));
    if (row.name.includes("・")) for (const part of row.name.split("・")) add(part, foldField(part));
  }
  for (const part of synonyms.flat()) add(part, foldField(part));
  const begins = (folded: string) => Number(folded[0] === typed[0]);
  const near = [...written.keys()]
    .filter((folded) => folded !== typed && Math.abs(folded.length - typed.length) <= typed.length / 2)
    .map((folded) => ({ folded, changed: distance(typed, folded) }))
    .filter(({ folded, changed }) => changed <= Math.max(typed.length, folded.length) / 2)
    // a first letter is seldom the wrong one
    .toSorted((one, other) => one.changed - other.changed || begins(other.folded) - begins(one.folded))
    .slice(0, nearest);
  const found = await foundAmong(
    ctx.db,
    scopeOf(ctx),
    near.map(({ folded }) => folded),
  );
  const best = near.find(({ folded }) => found.has(folded));
  return best ? written.get(best.folded)! : null;
}
