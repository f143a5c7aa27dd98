import type { OrderView } from "@noren/contract/order/order-desk.owner.ts";
import { withQuery } from "#app/platform/list-address.ts";
import { queryOfFilter } from "./list-filter.ts";

/** Address of a saved view. */
export function viewPath({ filter, columns }: Pick<OrderView, "filter" | "columns">): string {
  const query = queryOfFilter(filter);
  for (const name of columns) query.append("columns", name);
  if (filter.channel) query.set("shop", filter.channel);
  return withQuery("/orders", query);
}
