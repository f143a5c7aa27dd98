import { isTextPath } from "@noren/contract/content/reserved-paths.ts";
import { variantParameters } from "@noren/contract/product/variant-options.ts";
import { pageSizes, productQuery } from "../app/product/product-query.ts";

/** A page that looks the same to every visitor, by its one address: the query has known parameters alone, in one order. */
export type VisitorPage = { path: string; query: string };

const lastPage = 5;
const listNames = ["category", "maker", "brand", "tag", "stock", "sort", "per", "view", "page"];
const texts = new Set(["/law", "/privacy", "/terms", "/returns", "/guide", "/sitemap"]);
/** Free values: each makes another list. */
const uncached = ["word", "option", "favorite", "price_min", "price_max", "upto"];
const longest = 120;
const detail = /^\/product\/[^/]{1,200}$/;
const landing = /^\/lp\/[a-z0-9][a-zA-Z0-9_-]{0,99}$/;
const article = /^\/(news|blog)\/[^/]{1,200}$/;
/** Lists whose address says no more than their page. */
const lists = /^\/(maker|brand)$|^\/(maker|collection)\/[^/]{1,200}$|^\/stylist(\/[^/]{1,200})?$/;
const entry = /^\/collection\/[^/]{1,200}\/[^/]{1,200}$/;

/**
 * The cacheable page of a visitor's request: top page, lists, products, makers, brands, news, blogs, questions,
 * collections, stylists, catalogues, landing pages and texts. Unknown parameters (utm_…) are left out, and so
 * are values that the list ignores (an unknown order, 45 a page). A search, a price, a far page and a filter given twice
 * are not cached. A path that no route has (`isUnrouted`) may be a text of the owner.
 */
export function visitorPage(path: string, given: URLSearchParams, isUnrouted = false): VisitorPage | undefined {
  if (path === "/" || texts.has(path) || article.test(path) || landing.test(path)) return { path, query: "" };
  if (isUnrouted && isTextPath(path)) return { path, query: "" };
  if (path === "/faq") return given.get("word") ? undefined : { path, query: "" };
  if (path === "/news" || path === "/blog") return given.has("category") ? undefined : paged(path, given);
  if (path === "/product") return listPage(path, given);
  if (lists.test(path)) return paged(path, given);
  if (path === "/flip-book") return chosen(path, given, ["key"]);
  if (entry.test(path)) return { path, query: "" };
  return detail.test(path) ? chosen(path, given, variantParameters) : undefined;
}

function listPage(path: string, given: URLSearchParams): VisitorPage | undefined {
  const isRare = uncached.some((name) => given.getAll(name).some((value) => value !== ""));
  if (isRare || listNames.some((name) => given.getAll(name).length > 1)) return undefined;
  // whatever the channel's own number is, another one is another page
  const query = productQuery(given, [0, ...pageSizes()]);
  return Number(query.get("page") ?? 1) > lastPage ? undefined : { path, query: query.toString() };
}

function paged(path: string, given: URLSearchParams): VisitorPage | undefined {
  const page = given.get("page") ?? "";
  if (given.getAll("page").length > 1 || (page !== "" && !/^[1-5]$/.test(page))) return undefined;
  return { path, query: page === "" || page === "1" ? "" : `page=${page}` };
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
