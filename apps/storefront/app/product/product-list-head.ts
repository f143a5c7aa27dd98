import type { Facets } from "@noren/contract/product/product-search.ts";
import { productListHeadMessages as words } from "#look/product/product-list-head.messages.ts";
import { listHead, type ListHead, numbered } from "#app/platform/page/list-head.ts";
import type { Pagination } from "@noren/web/page/pagination-view.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";
import { defaultSort } from "./product-query.ts";

type Listed = {
  query: URLSearchParams;
  names: readonly string[];
  products: readonly { name: string; picture: Picture | null }[];
  pagination: Pagination;
  isTotalExact: boolean;
  /** The products are shown only after a password. */
  isProtected: boolean;
};

const facetNames = ["category", "maker", "brand", "tag"] as const;
/** Filters whose lists are too many to index. */
const narrowings = ["word", "option", "stock", "favorite", "price_min", "price_max"];
/** Max facets that are named. */
const namesMax = 4;

export function chosenNames(query: URLSearchParams, facets: Facets): string[] | null {
  const names: string[] = [];
  for (const facet of facetNames.filter((name) => query.has(name))) {
    const keys = query.getAll(facet);
    const known = facets[facet].choices.filter(({ key }) => keys.includes(key));
    if (known.length === 0) return null;
    names.push(...known.map(({ name }) => name));
  }
  return names;
}

export function productListHead(list: Listed): ListHead & { heading: string } {
  const { products, pagination } = list;
  const title = titleOf(list);
  const { path, current } = addressOf(list);
  const head = listHead({ title, path, items: products, pagination, isExact: list.isTotalExact });
  return {
    ...head,
    path: current === pagination.current ? head.path : path,
    heading: numbered(title === words.title ? words.heading : title, pagination.current),
  };
}

function titleOf({ query, names }: Listed): string {
  const word = query.get("word");
  const isFavorites = query.has("favorite");
  const shown = names.length > namesMax ? [...names.slice(0, namesMax), words.others] : names;
  const joined = [...shown, ...(isFavorites && (names.length > 0 || word) ? [words.favorites] : [])].join(words.joined);
  if (word) {
    const search = words.titleOfSearch(word);
    return joined ? words.narrowed(search, joined) : search;
  }
  if (names.length > 0) return query.has("category") || isFavorites ? joined : words.productsOf(joined);
  return isFavorites ? words.favorites : words.title;
}

/**
 * The whole list and lists of a single facet are indexed, each page under its own address. Another order or page size
 * shows the same products, so such a list has the address of the list's first page. Lists with further filters, and
 * facets without products, are not indexed.
 */
function addressOf({ query, pagination, isProtected }: Listed): { path: string | null; current: number } {
  const { total, current } = pagination;
  const facets = facetNames.filter((name) => query.has(name));
  const isOne = facets.length === 0 || (facets.length === 1 && query.getAll(facets[0]!).length === 1);
  const isNarrowed = !isOne || narrowings.some((name) => query.has(name));
  if (isProtected || isNarrowed || (facets.length > 0 && total === 0)) return { path: null, current };
  const own = new URLSearchParams(facets.map((name) => [name, query.get(name)!])).toString();
  const isArranged =
    query.has("per") || query.has("upto") || (query.has("sort") && query.get("sort") !== defaultSort(query));
  return { path: own ? `/product?${own}` : "/product", current: isArranged ? 1 : current };
}
