import type { OrderFilter } from "@noren/contract/order/order-desk.owner.ts";
import { firstColumns, type OrderColumn, orderColumnNames } from "@noren/contract/order/order-list.ts";
import { chosenColumns, listAddress, withQuery } from "#app/platform/list-address.ts";

/** What the address of the list says. */

const single = [
  "list",
  "ordered_from",
  "ordered_to",
  "ship_from",
  "ship_to",
  "prefecture",
  "total_min",
  "total_max",
  "word",
  "sort",
] as const;
const flags = ["is_late"] as const;
const several = ["states", "payments", "payment_marks", "seals"] as const;

export type FilterName = (typeof single)[number] | (typeof flags)[number] | (typeof several)[number];

export const { filterOf, queryOfFilter, listQuery, listWith } = listAddress<OrderFilter>({
  path: "/orders",
  single,
  flags,
  several,
});

/** The chosen columns in their order; unknown names are left out. */
export const columnsOf = (query: URLSearchParams): OrderColumn[] =>
  chosenColumns(query, orderColumnNames, firstColumns);

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
