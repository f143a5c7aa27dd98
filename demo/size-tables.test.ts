import { sizeTableOf } from "@noren/api/product/size-table/size-table.ts";
import { sizeTableKind, sizeTableProblems } from "@noren/api/product/size-table/size-table-kind.ts";
import { expect, test } from "vitest";
import { productCategories } from "./categories.ts";
import type { DemoCategory } from "./demo-types.ts";
import { makers } from "./makers.ts";
import { products } from "./products.ts";
import { sizeTables } from "./size-tables.ts";

const pathsOf = (all: readonly DemoCategory[], above: { key: string }[] = []): { key: string }[][] =>
  all.flatMap(({ key, children = [] }) => [[...above, { key }], ...pathsOf(children, [...above, { key }])]);
const paths = pathsOf(productCategories);
const under = (key: string) => paths.filter((path) => path.at(-1)!.key === key);
const tables = sizeTables.map(({ title, ...fields }) => ({ title, fields }));

test("[CAT-31] every garment of the demo has a row with values for each of its sizes", () => {
  const worn = products.filter(({ categories }) =>
    categories.some((key) => ["yukata", "jacket", "tops", "bottoms", "apron"].includes(key)),
  );
  expect(worn.length).toBeGreaterThanOrEqual(10);
  for (const { key, categories, maker, variants } of worn) {
    const sizes = [...new Set(variants.flatMap(({ size }) => size ?? []))];
    const table = sizeTableOf(tables, {
      category_paths: categories.flatMap(under),
      maker: { key: maker },
      options: sizes.length > 0 ? [{ name: "サイズ", values: sizes }] : [],
    });
    const empty = table?.rows.filter(({ values }) => values.every((value) => value === null)).map(({ size }) => size);
    expect([key, empty]).toEqual([key, []]);
  }
});

test("[CAT-31] the demo's tables fit their kind, and name categories and makers that there are", () => {
  for (const { key, title: _, ...fields } of sizeTables) {
    const parsed = sizeTableKind.fields.safeParse(fields);
    expect([key, parsed.error?.issues ?? []]).toEqual([key, []]);
    expect([key, sizeTableProblems(fields)]).toEqual([key, []]);
    expect(paths.some((path) => path.at(-1)!.key === fields.category)).toBe(true);
    expect(fields.maker === null || makers.some((maker) => maker.key === fields.maker)).toBe(true);
  }
});
