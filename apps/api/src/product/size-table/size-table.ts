import type { SizeTable } from "@noren/contract/product/size-table.ts";
import { sizeOption } from "@noren/contract/product/variant-options.ts";
import type { Content } from "#api/channel/content-kind.ts";
import { foldSize } from "./fold-size.ts";
import type { SizeTableFields } from "./size-table-kind.ts";

/** What of a product decides about its table: the paths of its categories from the root, its maker, its axes. */
export type Sized = {
  category_paths: readonly (readonly { key: string }[])[];
  maker: { key: string } | null;
  options: readonly { name: string; values: readonly string[] }[];
};
type StoredTable = Pick<Content<SizeTableFields>, "title" | "fields">;

/**
 * The most particular table that has one of the product's sizes, with a row for each of them: of its category and its maker
 * before its category alone before its maker alone; of two categories the one that is deeper.
 */
export function sizeTableOf(tables: readonly StoredTable[], product: Sized): SizeTable | null {
  const ranked = tables
    .map((table) => ({ table, rank: rankOf(table.fields, product) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank);
  const sizes = product.options.find(({ name }) => name === sizeOption)?.values ?? null;
  for (const { table } of ranked) {
    const rows = rowsOf(table.fields, sizes);
    if (rows) return { title: table.title, measures: table.fields.measures, rows, note: table.fields.note };
  }
  return null;
}

/** More than any depth of a category. */
const step = 100;

/** 0 where the table is not for the product. */
function rankOf({ category, maker }: SizeTableFields, product: Sized): number {
  if (maker !== null && maker !== product.maker?.key) return 0;
  if (category === null) return 1;
  const depth = Math.max(0, ...product.category_paths.map((path) => path.findIndex(({ key }) => key === category) + 1));
  if (depth === 0) return 0;
  return (maker === null ? 1 : 2) * step + depth;
}

/** Null where the table knows none of the sizes, or has several for a product without. A size is found whole, or by its first word: "M 身長156〜163cm" by "M". */
function rowsOf({ measures, rows }: SizeTableFields, sizes: readonly string[] | null): SizeTable["rows"] | null {
  const valuesOf = (values: readonly string[] = []) => measures.map((_, at) => values[at] || null);
  if (sizes === null)
    return rows.length === 1 ? rows.map(({ size, values }) => ({ size, values: valuesOf(values) })) : null;
  const known = new Map(rows.map(({ size, values }) => [foldSize(size), values]));
  const found = sizes.map((size) => known.get(foldSize(size)) ?? known.get(foldSize(size).split(" ")[0]!));
  if (found.every((values) => values === undefined)) return null;
  return sizes.map((size, at) => ({ size, values: valuesOf(found[at]) }));
}
