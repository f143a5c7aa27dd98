import type { ProductPage as Page } from "@noren/contract/product/product-page.owner.ts";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import ProductPage from "./product-page.tsx";

const variant = (at: number): Page["variants"][number] => ({
  id: `0199b2c4-7d10-7c3a-9f21-${String(at).padStart(12, "0")}`,
  version: 1,
  values: {
    code: `T-${at}`,
    options: [`色${at}`],
    price: 1320,
    jan_code: null,
    shelf: "",
    is_on_sale: true,
  },
  stock: at,
  hex: null,
  sale_price: null,
});

const pageOf = (variants: number, more: Partial<Page> = {}): Page => ({
  id: "p",
  version: 7,
  channel: "noren",
  channel_name: "暖簾",
  values: {
    code: "T",
    key: "t",
    name: "手ぬぐい",
    name_kana: "",
    description: "裏まで染め抜く。",
    keywords: "",
    tax_kind: "standard",
    delivery_class: "normal",
    lead_days: 1,
    quantity_min: 1,
    quantity_step: 1,
    popularity: 0,
    state: "published",
    published_at: "2026-11-01T00:00:00.000Z",
    sale_ends_at: null,
    maker_id: null,
    brand_id: null,
    main_category_id: null,
    category_ids: [],
    wrapping_ids: null,
    tag_ids: [],
    specs: [],
    axes: ["色"],
    seo_title: "",
    seo_description: "",
  },
  variants: Array.from({ length: variants }, (_, at) => variant(at)),
  is_made_to_order: false,
  is_shown: true,
  url: "https://noren.example/product/t",
  may_edit: true,
  ...more,
});

const wrappings = [
  { id: "w1", name: "簡易包装", is_offered: true },
  { id: "w2", name: "桐箱", is_offered: false },
];

function draw(page: Page, actionData?: object): string {
  const groups = {
    categories: [],
    makers: [],
    brands: [],
    tags: [],
    wrappings,
    tax_percents: { standard: 10, reduced: 8 },
  };
  const choices = { channel: "noren", channel_name: "暖簾", ...groups };
  const presence = { others: [{ name: "田中 花", since: "2026-11-20T01:00:00.000Z" }], version: page.version };
  const now = "2026-11-20T01:00:00.000Z";
  const { id, channel, may_edit } = page;
  const product = { id, channel, may_edit, code: "T", name: "手ぬぐい", variants: [] };
  const pictures = { ...product, product: id, pictures: [] };
  const prices = { ...product, tax_rate: 10, now, url: "https://noren.example/product/t" };
  const related = { product: id, name: "手ぬぐい", version: 1, accessories: [], recommendations: [], may_edit: true };
  const loaderData = { page, choices, presence, pictures, prices, related, now };
  const props = { loaderData, actionData } as unknown as Parameters<typeof ProductPage>[0];
  const Component = () => createElement(ProductPage, props);
  const Stub = createRoutesStub([{ path: "/products/:product", Component }]);
  return renderToString(createElement(Stub, { initialEntries: ["/products/p"] }));
}

test("[OWN-11] a product's page draws each of 500 variants as a row of fields, and who else has it open", () => {
  const markup = draw(pageOf(500));
  expect(markup.match(/data-column="price"/g)).toHaveLength(500);
  expect(markup).toContain("田中 花さん");
  expect(markup).toContain("税抜 1,200円");
  expect(markup).toContain("公開中");
});

test("[OWN-11] a refused form keeps what was typed, and names the wrong cell", () => {
  const { id } = variant(0);
  const base = { version: 7, texts: {}, variants: {} };
  const values = {
    base: JSON.stringify(base),
    name: "打った名前",
    code: "T",
    tax_kind: "standard",
    "axis.0": "色",
    [`v.${id}.here`]: "1",
    [`v.${id}.o0`]: "紺",
    [`v.${id}.price`]: "-1",
  };
  const words = "通常価格は0から99999999までの整数で入力してください";
  const fields = { [`v.${id}.price`]: [words] };
  const markup = draw(pageOf(1), { code: "common.invalid_input", values, fields, message: null });
  expect(markup).toContain("打った名前");
  expect(markup).toContain('value="-1"');
  expect(markup).toContain("紺の通常価格");
  expect(markup).toContain(words);
});

test("[OWN-11] a refused form keeps the other person's value where it was chosen", () => {
  const base = { version: 8, texts: { name: "手拭い" }, variants: {} };
  const values = {
    base: JSON.stringify(base),
    name: "打った名前",
    code: "T",
    tax_kind: "standard",
    "keep.name": "theirs",
  };
  const fields = { code: ["この商品コードは、ほかの商品が使っています。"] };
  const markup = draw(pageOf(1), { code: "common.invalid_input", values, fields, message: null });
  expect(markup).toContain('value="手拭い"');
  expect(markup).not.toContain("打った名前");
});

test("[OWN-07] who may not edit gets the page without its buttons", () => {
  const markup = draw(pageOf(1, { may_edit: false }));
  expect(markup).not.toContain("保存");
  expect(markup).toContain("disabled");
});

test("[OWN-11] the wrappings that a product allows are ticked, and one that the shop has paused is marked", () => {
  const { values, ...page } = pageOf(1);
  const markup = draw({ ...page, values: { ...values, wrapping_ids: ["w2"] } });
  expect(markup).toMatch(/<option value="some" selected[^>]*>下で選んだものだけ/);
  const ticks = [...markup.matchAll(/<input type="checkbox"[^>]*name="wrapping\.(\w+)"[^>]*>/g)];
  expect(ticks.map(([tick, id]) => [id, tick.includes("checked")])).toEqual([
    ["w1", false],
    ["w2", true],
  ]);
  expect(markup).toContain("いまは、お店で休止中");
});
