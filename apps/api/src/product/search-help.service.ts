import type { SearchHelp } from "@noren/contract/product/product-search.ts";
import type { ProductQuery } from "@noren/contract/product/product.ts";
import type { ProductFilter } from "./product-hits.queries.ts";
import { countHits } from "./hit-counts.service.ts";
import { findHits } from "./product-hits.service.ts";
import { cardsOf } from "./product.service.ts";
import { nearestWord } from "./nearest-word.service.ts";
import { openSearch } from "./search.service.ts";
import type { CatalogueWork } from "./tag/tag-access.ts";

/** Full rows of two cards and of three. */
const popularMax = 6;

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
    ["option", { options: undefined }],
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
