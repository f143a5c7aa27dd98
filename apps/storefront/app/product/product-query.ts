import { queryText } from "@noren/web/page/query-text.ts";
import type { ProductSort } from "./product-view.ts";

/** The list's parameters in the order addresses have them (CAT-01). */
export const filterNames = [
  "category",
  "maker",
  "brand",
  "tag",
  "stock",
  "favorite",
  "price_min",
  "price_max",
] as const;
const names = ["word", ...filterNames, "sort", "per", "view", "page"];
/** How many products a page may show; the first is the channel's own number (NAV-17). */
export const pageSizes = (settings: Record<string, unknown> = {}): readonly number[] => {
  const size = Number(settings["CATALOGUE.PRODUCTS_PER_PAGE"]) || 15;
  return [size, size * 2, size * 4];
};
/** In the order in which they are offered; relevance needs a word. */
export const sorts: readonly ProductSort[] = ["relevance", "new", "popular", "price_asc", "price_desc"];
/** How a list is sorted where its address doesn't say it (CAT-20). */
export const defaultSort = (query: URLSearchParams): ProductSort => (query.has("word") ? "relevance" : "new");

/**
 * The list's own parameters, in one order and without what says nothing, so that a state of the list has one address.
 * What no rule would take (a price that is no number, an unknown sort) is left out: the list still shows.
 */
export function productQuery(given: URLSearchParams, sizes = pageSizes()): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = queryText(given, name).trim();
    if (value !== "" && isMeant(name, value, sizes)) query.set(name, value);
  }
  if (query.get("sort") === "relevance") query.delete("sort");
  return query;
}

function isMeant(name: string, value: string, sizes: readonly number[]): boolean {
  if (name === "word") return value.length <= 100 && value.isWellFormed();
  if (name === "sort") return sorts.includes(value as ProductSort);
  if (name === "view") return value === "table";
  if (name === "stock" || name === "favorite") return value === "1";
  if (name === "per") return sizes.slice(1).some((size) => String(size) === value);
  if (name === "page") return /^[1-9]\d{0,4}$/.test(value) && value !== "1";
  if (name.startsWith("price_")) return /^\d{1,8}$/.test(value);
  return value.length <= 120;
}

/** The list with one parameter set or taken out; it begins again at its first page. */
export function listHref(
  query: URLSearchParams,
  name: string,
  value: string | null,
  sizes: readonly number[] = pageSizes(),
): string {
  const next = new URLSearchParams(query);
  next.delete("page");
  if (value === null) next.delete(name);
  else next.set(name, value);
  const text = productQuery(next, sizes).toString();
  return text ? `/product?${text}` : "/product";
}
