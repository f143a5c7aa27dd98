import type { PriceListRow } from "@noren/contract/product/price-list.owner.ts";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import PriceListPage from "./price-list-page.tsx";

const row = (at: number): PriceListRow => ({
  variant_id: `v${at}`,
  product_id: `p${at}`,
  code: `TWL-${at}`,
  product_name: "ガーゼタオル",
  words: "",
  regular_price: 1980,
  prices: [{ min_quantity: 10, price: 1800 }],
});

function draw(more: object = {}, actionData?: object, rows = 2): string {
  const loaderData = {
    rows: Array.from({ length: rows }, (_, at) => row(at)),
    pagination: { total: rows, per: 50, last: 1, current: 1 },
    quantities: [10, 20],
    q: "",
    replaces: null,
    ...more,
    list: {
      id: "l",
      channel: "noren",
      channel_name: "暖簾",
      name: "まとめ買い",
      is_in_use: false,
      groups: [],
      variants: rows,
      may_edit: true,
      version: 3,
      ...("list" in more && (more.list as object)),
    },
  };
  const props = { loaderData, actionData } as unknown as Parameters<typeof PriceListPage>[0];
  const Page = () => createElement(PriceListPage, props);
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  return renderToString(createElement(Stub, { initialEntries: ["/"] })).replaceAll("<!-- -->", "");
}

test("[OWN-15] a list has a field for each variant and quantity, and says what its use would replace", () => {
  const html = draw({ replaces: "年間" });
  expect(html.match(/aria-label="TWL-\d \d+点以上の価格"/g)).toHaveLength(4);
  expect(html).toContain("いまの「年間」の代わりになります。");
  expect(html).toContain("この価格表を使う");
  expect(html).toContain("この価格表を消す");
  const used = draw({ list: { is_in_use: true } });
  expect(used).toContain("この価格表を使うのをやめる");
  expect(used).not.toContain("この価格表を消す");
  expect(draw({}, undefined, 0)).toContain("まだ価格がありません");
});

test("[OWN-15] who may only see the catalogue gets the prices without fields or buttons that change", () => {
  const html = draw({ list: { may_edit: false } });
  expect(html).toContain("1,800");
  expect(html).not.toMatch(/点以上の価格"|貼り付けた価格|この価格表を/);
});

test("[OWN-15] a refused price keeps what was typed, with the reason above the table", () => {
  const values = { intent: "prices", "code.0": "TWL-0", "p.0.10.1800": "1990", "p.0.20.": "" };
  const fields = { "prices.0": ["TWL-0：通常価格（1,980円）より安くしてください。"] };
  const html = draw({}, { code: "common.invalid_input", values, fields, message: null });
  expect(html).toContain("TWL-0：通常価格（1,980円）より安くしてください。");
  const typed = html.match(/<input[^>]*name="p\.0\.10\.1800"[^>]*>/)![0];
  expect([typed.includes('aria-invalid="true"'), typed.includes('value="1990"')]).toEqual([true, true]);
});

test("[OWN-15] a price that somebody else has changed is named with its present value", () => {
  const values = { intent: "prices", "code.0": "TWL-0", "p.0.10.1790": "1700" };
  const changed = { fields: { "prices.0": { base: 1790, theirs: 1800, yours: 1700 } } };
  const html = draw({}, { code: "common.changed_meanwhile", values, fields: {}, message: "変わりました", changed });
  expect(html).toContain("TWL-0の10点以上は、いま1,800円");
});
