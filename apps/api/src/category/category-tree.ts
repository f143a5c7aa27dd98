import type { Category } from "@noren/contract/catalogue.ts";
import type { CategoryRow } from "./category.queries.ts";

/** Rows in their order become a tree; `counts` holds products in a category and below it by its id. */
export function categoryTree(rows: readonly CategoryRow[], counts: ReadonlyMap<string, number>): Category[] {
  const below = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const childrenOf = (parent: string | null): Category[] =>
    (below.get(parent) ?? []).map(({ id, key, name }) => ({
      id,
      key,
      name,
      product_count: counts.get(id) ?? 0,
      children: childrenOf(id),
    }));
  return childrenOf(null);
}
