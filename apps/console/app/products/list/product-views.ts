import type { ProductView } from "@noren/contract/product/product-list.owner.ts";
import { withQuery } from "#app/platform/list-address.ts";
import { queryOfFilter } from "./product-filter.ts";

/** Address of a saved view. */
export function viewPath({ filter, columns }: Pick<ProductView, "filter" | "columns">): string {
  const query = queryOfFilter(filter);
  for (const name of columns) query.append("columns", name);
  if (filter.channel) query.set("shop", filter.channel);
  return withQuery("/products", query);
}
