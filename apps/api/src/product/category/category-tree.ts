import type { Category } from "@noren/contract/product/catalogue.ts";
import type { CategoryRow } from "./category.queries.ts";

type Counts = ReadonlyMap<string, number>;

const trees = new WeakMap<readonly CategoryRow[], { counts: Counts; tree: Category[] }>();

/**
 * Builds the tree from sorted rows. `counts`: products per category id, those of its descendants included. The tree is
 * reused as long as `rows` and `counts` are the same cached objects.
 */
export function categoryTree(rows: readonly CategoryRow[], counts: Counts): Category[] {
  const known = trees.get(rows);
  if (known?.counts === counts) return known.tree;
  const tree = treeOf(rows, counts);
  trees.set(rows, { counts, tree });
  return tree;
}

function treeOf(rows: readonly CategoryRow[], counts: Counts): Category[] {
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
