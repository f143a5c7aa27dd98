import { expect, test } from "vitest";
import { type Sized, sizeTableOf } from "./size-table.ts";
import { SizeTableFields, sizeTableProblems } from "./size-table-fields.ts";

const path = (...keys: string[]) => keys.map((key) => ({ key }));
const yukata: Sized = {
  category_paths: [path("yosooi", "wear", "yukata")],
  maker: { key: "hamakaze" },
  options: [{ name: "サイズ", values: ["S", "M"] }],
};
const table = (title: string, category: string | null, maker: string | null, sizes = ["S", "M", "L"]) => ({
  title,
  fields: { category, maker, measures: ["着丈"], rows: sizes.map((size) => ({ size, values: [title] })), note: "" },
});

test("[CAT-31] the most specific table applies: category and maker, then category, then maker, the deeper category first", () => {
  const all = [
    table("maker", null, "hamakaze"),
    table("root", "yosooi", null),
    table("leaf", "yukata", null),
    table("root and maker", "yosooi", "hamakaze"),
    table("leaf and maker", "yukata", "hamakaze"),
  ];
  const taken: (string | undefined)[] = [];
  for (const left = [...all]; left.length > 0;) {
    const found = sizeTableOf(left, yukata);
    taken.push(found?.title);
    left.splice(
      left.findIndex(({ title }) => title === found?.title),
      1,
    );
  }
  expect(taken).toEqual(["leaf and maker", "root and maker", "leaf", "root", "maker"]);
  const others = [table("a", "socks", null), table("b", null, "izumi"), table("c", "yukata", "izumi")];
  expect(sizeTableOf(others, yukata)).toBeNull();
  expect(sizeTableOf(all, { ...yukata, maker: null })?.title).toBe("leaf");
});

test("[CAT-31] a row for each size of the product in its order; a missing row and a missing cell are null, and no other size is shown", () => {
  const fields = {
    category: "yukata",
    maker: null,
    measures: ["着丈", "裄"],
    rows: [
      { size: "ＬＬ", values: ["170", "72"] },
      { size: "m", values: ["158", ""] },
      { size: "S", values: ["150"] },
      { size: "M 身長162〜170cm", values: ["138", "68"] },
    ],
    note: "1〜2cmの差があります。",
  };
  const rows = (...values: string[]) =>
    sizeTableOf([{ title: "", fields }], { ...yukata, options: [{ name: "サイズ", values }] })?.rows;
  expect(rows("S", "M 身長156〜163cm", "L", "LL")).toEqual([
    { size: "S", values: ["150", null] },
    { size: "M 身長156〜163cm", values: ["158", null] },
    { size: "L", values: [null, null] },
    { size: "LL", values: ["170", "72"] },
  ]);
  expect(rows("M 身長162〜170cm")).toEqual([{ size: "M 身長162〜170cm", values: ["138", "68"] }]);
  // The table has none of the product's sizes.
  expect(rows("100cm", "110cm")).toBeUndefined();
  const sixty = Array.from({ length: 60 }, (_, at) => `${at + 100}cm`);
  expect(rows(...sixty, "M")).toHaveLength(61);
});

test("[CAT-31] a product without sizes only gets a table with one row, and a table with none of the product's sizes is passed over", () => {
  const apron: Sized = { ...yukata, options: [] };
  expect(sizeTableOf([table("one", "yukata", null, ["フリー"])], apron)?.rows).toEqual([
    { size: "フリー", values: ["one"] },
  ]);
  expect(sizeTableOf([table("several", "yukata", null)], apron)).toBeNull();
  const kids = table("kids", "yukata", "hamakaze", ["100cm"]);
  expect(sizeTableOf([kids, table("wear", "wear", null)], yukata)?.title).toBe("wear");
});

test("[CAT-31] a table is for a category or a maker, with at most 12 distinct measures and 60 distinct sizes", () => {
  const fields = table("a", "yukata", null).fields;
  const fits = (given: object) => SizeTableFields.safeParse({ ...fields, ...given }).success;
  const row = (size: string, values: string[] = []) => ({ size, values });
  const names = (count: number) => Array.from({ length: count }, (_, at) => `${at}番`);
  expect([fits({}), fits({ measures: names(12) }), fits({ measures: names(13) }), fits({ measures: [] })]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const rows = (count: number) => names(count).map((name) => row(name));
  expect([fits({ rows: rows(60) }), fits({ rows: rows(61) }), fits({ rows: [] })]).toEqual([true, false, false]);
  expect(fits({ rows: [row("S", ["あ".repeat(21)])] })).toBe(false);
  expect(fits({ rows: [row("S", ["\0"])] })).toBe(false);
  const problems = (given: object) => sizeTableProblems({ ...fields, ...given });
  expect(problems({})).toEqual([]);
  expect(problems({ category: null })).toEqual(["カテゴリーとメーカーのどちらかを書いてください。"]);
  expect(problems({ measures: ["裄", "裄"] })).toEqual(["「裄」という測るところが2つあります。"]);
  expect(problems({ rows: [row("LL"), row("ｌｌ")] })).toEqual(["「ll」というサイズが2つあります。"]);
  expect(problems({ rows: [row("S", ["1", "2"])] })).toEqual([
    "「S」の値が、測るところ（1か所）より多くなっています。",
  ]);
});
