import type { OrderFilter } from "@noren/contract/order/order-desk.owner.ts";
import { firstColumns, type OrderColumn, orderColumnNames } from "@noren/contract/order/order-list.ts";

/** What the address of the list says: filters and sort as the API names them, columns, page and chosen orders. */

const single = [
  "list",
  "ordered_from",
  "ordered_to",
  "ship_from",
  "ship_to",
  "prefecture",
  "is_late",
  "total_min",
  "total_max",
  "word",
  "sort",
] as const;
const several = ["states", "payments", "payment_marks", "seals"] as const;

export type FilterName = (typeof single)[number] | (typeof several)[number];
/** Names that a list's address passes on to its sheets and to an order's page. */
const passedOn: readonly string[] = [...single, ...several, "shop", "columns", "page"];

/** Filters of an address; empty values are left out. Values are checked by the API. */
export function filterOf(query: URLSearchParams): OrderFilter {
  const values: Record<string, string | string[]> = {};
  for (const name of single) {
    const value = query.getAll(name).at(-1);
    if (value) values[name] = value;
  }
  for (const name of several) {
    const given = query.getAll(name).filter(Boolean);
    if (given.length > 0) values[name] = given;
  }
  return values as OrderFilter;
}

/** Filters as the address has them. */
export function queryOfFilter(filter: OrderFilter): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of single) {
    const value = filter[name];
    if (value !== undefined && value !== "" && value !== false)
      query.set(name, name === "is_late" ? "1" : String(value));
  }
  for (const name of several) for (const value of filter[name] ?? []) query.append(name, value);
  return query;
}

/** The chosen columns in their order; unknown names are left out. */
export function columnsOf(query: URLSearchParams): OrderColumn[] {
  const given = query.getAll("columns");
  const chosen = orderColumnNames.filter((name) => given.includes(name));
  return chosen.length > 0 ? chosen : [...firstColumns];
}

/** The page of the address, from 1. */
export const pageOf = (query: URLSearchParams): number => {
  const page = Number(query.get("page"));
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
};

/** The list's own part of an address: without the chosen orders. */
export function listQuery(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name, value]) => passedOn.includes(name) && value !== ""));
}

/** Address of the list or of a sheet over it. */
export function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** Address of the list without one filter, or with others; always its first page. */
export function listWith(
  query: URLSearchParams,
  changes: Record<string, string | readonly string[] | null>,
  path = "/orders",
): string {
  const next = listQuery(query);
  next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    for (const one of typeof value === "string" ? [value] : (value ?? [])) next.append(name, one);
  }
  return withQuery(path, next);
}

/** An order's page, which knows the list that it was opened from. */
export function orderPath(no: string, query: URLSearchParams): string {
  const own = new URLSearchParams(query);
  own.delete("columns");
  own.delete("page");
  own.set("in_list", "1");
  return withQuery(`/orders/${encodeURIComponent(no)}`, own);
}

/** What an order's page keeps of its address for its sheets: the list that it was opened from. */
export function orderQuery(query: URLSearchParams): URLSearchParams {
  const own = listQuery(query);
  if (query.get("in_list") === "1") own.set("in_list", "1");
  return own;
}
