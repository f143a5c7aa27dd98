import { queryText } from "@noren/web/page/query-text.ts";
import type { ProductSort } from "./product-view.ts";

/** The list's parameters in the order addresses have them (CAT-01, CAT-31). */
export const filterNames = [
  "category",
  "maker",
  "brand",
  "tag",
  "option",
  "stock",
  "favorite",
  "price_min",
  "price_max",
] as const;
export type FilterName = (typeof filterNames)[number];
/** Of these an address may have several: a product has one of them. */
export const severalNames = ["category", "maker", "brand", "tag", "option"] as const;
const isSeveral = (name: string): boolean => (severalNames as readonly string[]).includes(name);
const names = ["word", ...filterNames, "sort", "per", "view", "page", "upto"];
/** As many as the API takes of one filter. */
const valuesMax = 40;
/** How many products a page may show: all fill rows of two, three, four and six. */
const portions = [12, 24, 48];
/** So many are shown at most before the list goes on on another page. */
const shownMax = 144;

/** The channel's own number first, which addresses do not say. */
export const pageSizes = (settings: Record<string, unknown> = {}): readonly number[] => {
  const own = portions.find((size) => size === settings["CATALOGUE.PRODUCTS_PER_PAGE"]) ?? 24;
  return [own, ...portions.filter((size) => size !== own)];
};
/** In the order in which they are offered; relevance needs a word. */
export const sorts: readonly ProductSort[] = [
  "relevance",
  "new",
  "popular",
  "reviews",
  "discount",
  "price_asc",
  "price_desc",
];
/** How a list is sorted where its address doesn't say it (CAT-20). */
export const defaultSort = (query: URLSearchParams): ProductSort => (query.has("word") ? "relevance" : "new");

/**
 * The list's own parameters, in one order and without what says nothing, so that a state of the list has one address.
 * What no rule would take (a price that is no number, an unknown sort) is left out: the list still shows.
 */
export function productQuery(given: URLSearchParams, sizes = pageSizes()): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of names) for (const value of valuesOf(given, name, sizes)) query.append(name, value);
  if (query.get("sort") === "relevance") query.delete("sort");
  const last = Math.min(Number(query.get("upto") ?? 0), lastShown(query, sizes));
  if (last > pageOf(query)) query.set("upto", String(last));
  else query.delete("upto");
  return query;
}

function valuesOf(given: URLSearchParams, name: string, sizes: readonly number[]): string[] {
  if (!isSeveral(name)) {
    const value = queryText(given, name).trim();
    return value !== "" && isMeant(name, value, sizes) ? [value] : [];
  }
  const values = given.getAll(name).slice(0, 2 * valuesMax);
  return [...new Set(values.map((value) => value.slice(0, 400).trim()))]
    .filter((value) => value !== "" && isMeant(name, value, sizes))
    .toSorted()
    .slice(0, valuesMax);
}

function isMeant(name: string, value: string, sizes: readonly number[]): boolean {
  if (name === "word") return value.length <= 100 && value.isWellFormed();
  if (name === "sort") return sorts.includes(value as ProductSort);
  if (name === "view") return value === "table";
  if (name === "stock" || name === "favorite") return value === "1";
  if (name === "per") return sizes.slice(1).some((size) => String(size) === value);
  if (name === "page" || name === "upto") return /^[1-9]\d{0,4}$/.test(value) && value !== "1";
  if (name.startsWith("price_")) return /^\d{1,8}$/.test(value);
  if (name === "option") return value.length <= 200 && value.isWellFormed() && /^[^:]+:./.test(value);
  return value.length <= 120 && value.isWellFormed();
}

export const pageOf = (query: URLSearchParams): number => Number(query.get("page") ?? 1);
/** The last page that is shown, where 「もっと見る」 was pressed. */
export const lastPageOf = (query: URLSearchParams): number => Number(query.get("upto") ?? pageOf(query));

/** The last page that may stand below the first one that is shown. */
function lastShown(query: URLSearchParams, sizes: readonly number[]): number {
  const per = Number(query.get("per") ?? sizes[0]);
  return pageOf(query) - 1 + Math.floor(shownMax / per);
}

/** One page more below those that are shown; null where there are enough of them. */
export function moreHref(query: URLSearchParams, sizes: readonly number[]): string | null {
  const next = lastPageOf(query) + 1;
  if (next > lastShown(query, sizes)) return null;
  const more = new URLSearchParams(query);
  more.set("upto", String(next));
  return addressOf(more, sizes);
}

/** The list with one parameter set or taken out; it begins again at its first page. */
export function listHref(
  query: URLSearchParams,
  name: string,
  value: string | null,
  sizes: readonly number[] = pageSizes(),
): string {
  const next = new URLSearchParams(query);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return fromFirst(next, sizes);
}

/** The list without one of the values of a filter. */
export function withoutHref(query: URLSearchParams, name: string, value: string, sizes: readonly number[]): string {
  // the second argument of delete() is newer than some browsers
  return fromFirst(new URLSearchParams([...query].filter(([key, one]) => key !== name || one !== value)), sizes);
}

function fromFirst(next: URLSearchParams, sizes: readonly number[]): string {
  next.delete("page");
  next.delete("upto");
  return addressOf(next, sizes);
}

function addressOf(query: URLSearchParams, sizes: readonly number[]): string {
  const text = productQuery(query, sizes).toString();
  return text ? `/product?${text}` : "/product";
}

/** As the API takes it: several values as a list. */
export function listInput(query: URLSearchParams): Record<string, string | string[]> {
  const input: Record<string, string | string[]> = {};
  for (const name of query.keys())
    if (name !== "view" && name !== "upto") input[name] = isSeveral(name) ? query.getAll(name) : query.get(name)!;
  return input;
}
