import type { Matched, ProductQuery } from "@noren/contract/product/product.ts";
import { perShop } from "#api/platform/per-shop.ts";
import { ttlCache } from "#api/platform/ttl-cache/ttl-cache.ts";
import type { ProductFilter } from "./product-hits.queries.ts";
import { pricesAreDue } from "./sale-price/sale-prices.service.ts";
import { optionsOf } from "./option-filter.ts";
import { withoutHiddenPrices } from "./price-list/hidden-prices.ts";
import { type CatalogueWork, scopeOf } from "./tag/tag-access.ts";
import { scopeKey } from "./product.queries.ts";
import { namedIds } from "./search-names.service.ts";
import type { NamedIds } from "./relevance.ts";
import { searchWordsOf } from "./search-text.ts";
import { textsOfModels } from "./search-text.queries.ts";
import { type Alternate, widen } from "./widening.service.ts";

const highestPrice = 100_000_000;

/** A prepared query: its filter, the alternatives of each word, and what its words name. */
export type Search = { filter: ProductFilter; also: readonly (readonly Alternate[])[]; named: NamedIds[] };

/** Concurrent calls with the same query, such as a page's list and facets, share the work. */
export async function openSearch(query: ProductQuery, ctx: CatalogueWork): Promise<Search> {
  const filter = filterOf(withoutHiddenPrices(query, scopeOf(ctx)), ctx);
  if (filter.price) filter.price.isDue = await pricesAreDue(ctx.db, scopeOf(ctx));
  if (filter.words.length === 0) return { filter, also: [], named: [] };
  const { word = "" } = query;
  return searchesOf(ctx.shop)(JSON.stringify([scopeKey(scopeOf(ctx)), word, filter]), async () => {
    const names = [...filter.words, filter.words.join("")].map((one) => namedIds(ctx, one));
    const [also, named] = await Promise.all([widen(ctx, word), Promise.all(names)]);
    const isWider = also.some((alternates) => alternates.length > 0);
    const spellings = isWider ? also.map((alternates) => alternates.map(({ folded }) => folded)) : undefined;
    return { filter: { ...filter, also: spellings }, also, named };
  });
}

const searchesOf = perShop(() => ttlCache<Search>({ ttlMs: 1, limit: 500, isWorth: () => false }));

/** Favourites filter of a guest: matches nothing. */
const noMember = "00000000-0000-0000-0000-000000000000";

/** Sorted, so that equal filters share a cache key. */
const sortedKeys = (keys: readonly string[] | undefined) => keys?.toSorted();

/** The filter of a query; a reversed price range is swapped. */
function filterOf(
  { word = "", category, maker, brand, tag, option, stock, favorite, price_min, price_max }: ProductQuery,
  { member }: CatalogueWork,
): ProductFilter {
  const bounds = [price_min ?? 0, price_max ?? highestPrice].toSorted((one, other) => one - other);
  return {
    words: searchWordsOf(word),
    category: sortedKeys(category),
    maker: sortedKeys(maker),
    brand: sortedKeys(brand),
    tag: sortedKeys(tag),
    options: optionsOf(option),
    inStock: stock === "1",
    likedBy: favorite === "1" ? (member?.id ?? noMember) : undefined,
    price: price_min === undefined && price_max === undefined ? undefined : { min: bounds[0]!, max: bounds[1]! },
  };
}

/** Reasons for hits that do not contain the words themselves (CAT-19). */
export async function reasonsOf(
  { db }: CatalogueWork,
  ids: readonly string[],
  { words }: ProductFilter,
  also: Search["also"],
): Promise<Map<string, Matched>> {
  const reasons = new Map<string, Matched>();
  if (ids.length === 0 || also.every((alternates) => alternates.length === 0)) return reasons;
  for (const { id, search_text } of await textsOfModels(db, ids)) {
    const place = words.findIndex((word) => !search_text.includes(word));
    const found = also[place]?.find(({ folded }) => search_text.includes(folded));
    if (found) reasons.set(id, { kind: found.kind, word: found.word });
  }
  return reasons;
}
