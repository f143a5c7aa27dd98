import { expect, test } from "vitest";
import { chipsOf } from "./product-filter-chips.ts";
import { listPath } from "../sheet/sheet-address.ts";
import { sheetPath } from "./sheet-path.ts";
import { columnsOf, filterOf, listQuery, listWith, queryOfFilter } from "./product-filter.ts";

const query = (text: string) => new URLSearchParams(text);
const choices = {
  makers: [{ key: "dye", name: "はまかぜ染場" }],
  brands: [],
  categories: [{ key: "green", name: "お茶 › 煎茶" }],
  tags: [],
};

test("[OWN-11] the address of the list says all conditions, and a saved view makes the same address again", () => {
  const text = "status=draft&word=手ぬぐい&maker=dye&stock=low&price_min=0&price_max=2000&is_on_sale=1&sort=code";
  const filter = filterOf(query(text));
  expect(filter).toMatchObject({ status: "draft", maker: "dye", price_min: "0", is_on_sale: "1" });
  expect(filterOf(queryOfFilter(filter))).toEqual(filter);
  expect(listQuery(query("word=&status=draft&evil=1&product.1=on")).toString()).toBe("status=draft");
  expect(listWith(query("maker=dye&stock=low&page=3&shop=toki"), { stock: null })).toBe(
    "/products?maker=dye&shop=toki",
  );
  expect(columnsOf(query("columns=evil&columns=price&columns=name"))).toEqual(["name", "price"]);
  expect(columnsOf(query(""))).toContain("status");
});

test("[OWN-11] each condition is a chip that says what it keeps", () => {
  const words = (text: string) => chipsOf(filterOf(query(text)), choices).map((chip) => chip.words);
  expect(words("maker=dye&category=green&tag=gone")).toEqual([
    "つくり手：はまかぜ染場",
    "カテゴリー：お茶 › 煎茶",
    "タグ：gone",
  ]);
  expect(words("price_min=1000&price_max=2000&lead_max=3")).toEqual([
    "価格：1,000円から2,000円まで",
    "準備日数：3日まで",
  ]);
  expect(words("price_min=高い")).toEqual(["価格：高いから"]);
  expect(words("stock=sold_out&is_on_sale=1&has_no_picture=1")).toEqual(["在庫：すべてなし", "セール中", "写真なし"]);
  expect(words("status=draft&sort=code")).toEqual([]);
});

test("[OWN-11] 表でまとめて編集 opens with all conditions of the list, by which it leads back", () => {
  const path = sheetPath(
    query("word=手&status=sold_out&price_max=2000&has_no_picture=1&columns=name&page=2&shop=toki"),
  );
  const to = "word=%E6%89%8B&status=sold_out&price_max=2000&has_no_picture=1&shop=toki";
  expect(path).toBe(`/products/sheet?${to}`);
  expect(listPath(query(to))).toBe(`/products?${to.replace("&shop=toki", "")}`);
  expect(sheetPath(query(""))).toBe("/products/sheet");
});
