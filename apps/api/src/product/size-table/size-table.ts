import type { SizeTable } from "@noren/contract/product/size-table.ts";
import { sizeOption } from "@noren/contract/product/variant-options.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import { foldSize } from "./fold-size.ts";
import type { SizeTableFields } from "./size-table-fields.ts";

/** The parts of a product that select its table: category paths from the root, maker, axes. */
export type Sized = {
  category_paths: readonly (readonly { key: string }[])[];
  maker: { key: string } | null;
  options: readonly { name: string; values: readonly string[] }[];
};
type StoredTable = { title: string; fields: SizeTableFields };

/** Published tables of the channel, in the owner's order. Content stores them (`findSizeTables`). */
export type FindSizeTables = (work: ChannelWork) => Promise<readonly StoredTable[]>;

/**
 * The most specific table that has one of the product's sizes, with a row per size. Tables for category and maker come
 * before category alone, then maker alone; a deeper category first.
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

/** Greater than the depth of any category. */
const step = 100;

/** 0 if the table does not apply to the product. */
function rankOf({ category, maker }: SizeTableFields, product: Sized): number {
  if (maker !== null && maker !== product.maker?.key) return 0;
  if (category === null) return 1;
  const depth = Math.max(0, ...product.category_paths.map((path) => path.findIndex(({ key }) => key === category) + 1));
  if (depth === 0) return 0;
  return (maker === null ? 1 : 2) * step + depth;
}

/**
 * Null if the table has none of the sizes, or several rows for a product without sizes. A size matches as a whole or by
 * its first word: "M 身長156〜163cm" by "M".
 */
function rowsOf({ measures, rows }: SizeTableFields, sizes: readonly string[] | null): SizeTable["rows"] | null {
  const valuesOf = (values: readonly string[] = []) => measures.map((_, at) => values[at] || null);
  if (sizes === null)
    return rows.length === 1 ? rows.map(({ size, values }) => ({ size, values: valuesOf(values) })) : null;
  const known = new Map(rows.map(({ size, values }) => [foldSize(size), values]));
  const found = sizes.map((size) => known.get(foldSize(size)) ?? known.get(foldSize(size).split(" ")[0]!));
  if (found.every((values) => values === undefined)) return null;
  return sizes.map((size, at) => ({ size, values: valuesOf(found[at]) }));
}
