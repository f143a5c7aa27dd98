import { sizeRowsColumn } from "@noren/api/admin/catalogue/size-table-cell.ts";
import { sizeTableOf } from "@noren/api/product/size-table/size-table.ts";
import { expect, test } from "vitest";
import { products, tableRows } from "./products.ts";

const rows = tableRows("channels/noren/categories.csv");
const parents = new Map(rows.map((row) => [row["カテゴリーキー"]!, row["親カテゴリー"]!]));
const pathOf = (key: string): { key: string }[] => (key ? [...pathOf(parents.get(key) ?? ""), { key }] : []);

const tables = tableRows("catalogue/size-tables.csv").map((row) => {
  const read = sizeRowsColumn.read(row["表"]!);
  if ("problem" in read) throw new Error(read.problem);
  const [category, maker] = [row["カテゴリー"] || null, row["メーカー"] || null];
  return { title: row["表の名前"]!, fields: { category, maker, note: row["注記"]!, ...read.value } };
});

test("[CAT-31] every garment of the demo has a row with values for each of its sizes", () => {
  const worn = products.filter(({ categories }) =>
    categories.some((key) => ["yukata", "jacket", "tops", "bottoms", "apron"].includes(key)),
  );
  expect(worn.length).toBeGreaterThanOrEqual(10);
  for (const { key, categories, maker, variants } of worn) {
    const sizes = [...new Set(variants.flatMap(({ size }) => size ?? []))];
    const table = sizeTableOf(tables, {
      category_paths: categories.map(pathOf),
      maker: { key: maker },
      options: sizes.length > 0 ? [{ name: "サイズ", values: sizes }] : [],
    });
    const empty = table?.rows.filter(({ values }) => values.every((value) => value === null)).map(({ size }) => size);
    expect([key, empty]).toEqual([key, []]);
  }
});
