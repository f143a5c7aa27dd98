import { productQuery } from "../app/product/product-query.ts";

/** A page that looks the same to every visitor, by its one address: the query has known parameters alone, in one order. */
export type VisitorPage = { path: string; query: string };

const lastPage = 5;
const longest = 120;
const detail = /^\/product\/[^/]{1,200}$/;

/**
 * Which page a visitor's request means, if it is one worth keeping: top page, lists and products. Parameters of nobody's
 * (utm_…) are left out; a search, a far page, and whatever the list would read in another way than it stands are not kept.
 */
export function visitorPage(path: string, given: URLSearchParams): VisitorPage | undefined {
  if (path === "/") return { path, query: "" };
  if (path === "/product") return listPage(path, given);
  return detail.test(path) ? chosen(path, given, ["color", "size"]) : undefined;
}

function listPage(path: string, given: URLSearchParams): VisitorPage | undefined {
  if (given.has("word") || given.has("favorite") || Number(given.get("page") ?? 1) > lastPage) return undefined;
  const query = productQuery(given);
  const names = ["category", "maker", "brand", "tag", "stock", "price_min", "price_max", "sort", "per", "page"];
  const known = chosen(path, given, names);
  return known?.query === query.toString() ? known : undefined;
}

function chosen(path: string, given: URLSearchParams, names: readonly string[]): VisitorPage | undefined {
  const query = new URLSearchParams();
  for (const name of names) {
    const values = given.getAll(name);
    if (values.length > 1 || (values[0]?.length ?? 0) > longest) return undefined;
    if (values[0]) query.set(name, values[0]);
  }
  return { path, query: query.toString() };
}
