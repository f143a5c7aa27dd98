import { queryText } from "@noren/web/page/query-text.ts";
import type { ProductSort } from "./product-view.ts";

/** The list's parameters in the order of addresses (CAT-01, CAT-31). */
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
/** Filters that may have several values, of which a product must match one. */
export const severalNames = ["category", "maker", "brand", "tag", "option"] as const;
const isSeveral = (name: string): boolean => (severalNames as readonly string[]).includes(name);
const names = ["word", ...filterNames, "sort", "per", "view", "page", "upto"];
/** Max values of one filter, as in the API. */
const valuesMax = 40;
/** Page sizes; all of them fill rows of two, three, four and six. */
const portions = [12, 24, 48];
/** Max products shown below each other before the list continues on another page. */
const shownMax = 144;

/** Page sizes, with the channel's default first, which addresses leave out. */
export const pageSizes = (settings: Record<string, unknown> = {}): readonly number[] => {
  const own = portions.find((size) => size === settings["CATALOGUE.PRODUCTS_PER_PAGE"]) ?? 24;
  return [own, ...portions.filter((size) => size !== own)];
};
/** In the order in which they are offered; relevance needs a search word. */
export const sorts: readonly ProductSort[] = [
  "relevance",
  "new",
  "popular",
  "reviews",
  "discount",
  "price_asc",
  "price_desc",
];
/** Orders that tell which product costs more. */
export const priceSorts: readonly ProductSort[] = ["discount", "price_asc", "price_desc"];

/** Removes what names a price, for visitors who see none. */
export function leavePrices(query: URLSearchParams): void {
  query.delete("price_min");
  query.delete("price_max");
  if ((priceSorts as readonly string[]).includes(query.get("sort") ?? "")) query.delete("sort");
}

/** Order of a list whose address has none (CAT-20). */
export const defaultSort = (query: URLSearchParams): ProductSort => (query.has("word") ? "relevance" : "new");

/**
 * The list's own parameters in a fixed order and without defaults, so that each state of the list has one address.
 * Invalid values (a price that is no number, an unknown order) are left out; the list is still shown.
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
    return value !== "" && isValid(name, value, sizes) ? [value] : [];
  }
  const values = given.getAll(name).slice(0, 2 * valuesMax);
  return [...new Set(values.map((value) => value.slice(0, 400).trim()))]
    .filter((value) => value !== "" && isValid(name, value, sizes))
    .toSorted()
    .slice(0, valuesMax);
}

function isValid(name: string, value: string, sizes: readonly number[]): boolean {
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
/** The last shown page; later than the first after 「もっと見る」. */
export const lastPageOf = (query: URLSearchParams): number => Number(query.get("upto") ?? pageOf(query));

/** The last page that may be shown below the first one. */
function lastShown(query: URLSearchParams, sizes: readonly number[]): number {
  const per = Number(query.get("per") ?? sizes[0]);
  return pageOf(query) - 1 + Math.floor(shownMax / per);
}

/** The list with one more page below; null at the max number of products. */
export function moreHref(query: URLSearchParams, sizes: readonly number[]): string | null {
  const next = lastPageOf(query) + 1;
  if (next > lastShown(query, sizes)) return null;
  const more = new URLSearchParams(query);
  more.set("upto", String(next));
  return addressOf(more, sizes);
}

/** The first page of the list with one parameter set or removed. */
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

/** Input of the API, which takes several values as a list. */
export function listInput(query: URLSearchParams): Record<string, string | string[]> {
  const input: Record<string, string | string[]> = {};
  for (const name of query.keys())
    if (name !== "view" && name !== "upto") input[name] = isSeveral(name) ? query.getAll(name) : query.get(name)!;
  return input;
}
