import type { ProductListFilter } from "@noren/contract/product/product-list.owner.ts";
import { expect, test } from "vitest";
import { listWords, withListed } from "./list-conditions.ts";
import { filterOf } from "./sheet-address.ts";

const sheetOf = async (text: string, total: number) => {
  const query = new URLSearchParams(text);
  const asked: ProductListFilter[] = [];
  const found = await withListed(filterOf(query, "noren"), query, async (filter) => {
    asked.push(filter);
    return { ids: total > 500 ? [] : ["1", "2"].slice(0, total), total };
  });
  return { ...found, asked };
};

test("[OWN-11] a sheet of conditions that only the list knows has the products that the list finds", async () => {
  const { filter, isExact, asked } = await sheetOf("status=sold_out&maker=dye&price_max=2000", 2);
  expect(asked).toEqual([{ status: "sold_out", maker: "dye", price_max: "2000", channel: "noren" }]);
  expect([isExact, filter.ids]).toEqual([true, ["1", "2"]]);
  expect((await sheetOf("has_no_picture=1", 0)).filter.ids).toEqual([]);
});

test("[OWN-11] conditions that the sheet knows itself need no list, however many products they have", async () => {
  for (const [text, own] of [
    ["status=draft&tag=gift", { state: ["unpublished"], tag: ["gift"] }],
    ["status=archived", { state: ["archived"] }],
    ["stock=in_stock", { stock: "in" }],
    ["stock=low&word=麻", { stock: "low", word: "麻" }],
  ] as const)
    expect(await sheetOf(text, 9999)).toEqual({ filter: { ...own, channel: "noren" }, isExact: true, asked: [] });
});

test("[OWN-11] conditions that more than 500 products meet are named, and not dropped in silence", async () => {
  const text = "status=sold_out&lead_min=3&is_on_sale=1&stock=sold_out";
  expect(await sheetOf(text, 501)).toMatchObject({ filter: { state: ["published"] }, isExact: false });
  expect(listWords(new URLSearchParams(text))).toEqual([
    "売り切れ",
    "在庫：すべてなし",
    "セール中",
    "準備日数：3日から",
  ]);
});
