import type { CatalogOrderRow } from "@noren/contract/content/catalog-order.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { aCart } from "../../../testing/cart-answers.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { readSheet } from "./read-rows.ts";
import { spacedWords } from "../../../testing/words.ts";

const { visit } = openStorefront();
const variant = {
  product_id: "v1",
  key: "tea",
  name: "煎茶",
  variant_name: "100g",
  code: "TEA-1",
  price: 1080,
  price_without_tax: 1000,
  tax_rate: 8,
  stock_state: "few" as const,
  stock_left: 3,
  order_quantity: { min: 2, step: 2, max: 98 },
  image: null,
};
const check = vi.fn(async ({ rows }: { rows: { number?: string; quantity?: string }[] }) =>
  rows.map(({ number = "", quantity }): CatalogOrderRow => ({
    number,
    quantity: Number(quantity || 1),
    variant: number === "TEA-1" ? variant : null,
    choices: number === "STL" ? [{ code: "STL-R", name: "赤" }] : [],
    problems: number === "TEA-1" ? [] : [{ field: "number", message: "この品番の商品が見つかりません" }],
  })),
);
const add = vi.fn(async (_: object) => aCart({ total_quantity: 2 }, { token: "t1" }));
const catalogs = [{ key: "a", title: "道具帖", description: "", is_printed: true, pages: [] }];
const calls = {
  catalogOrder: { check },
  productSet: { add },
  catalog: { list: async () => catalogs },
};

test("[CON-07] ten rows stand ready, more are added with what was typed, without script", async () => {
  const { html } = await visit("/catalog-order", { calls });
  expect(html.match(/name="number\.\d+"/g)).toHaveLength(10);
  const more = await visit("/catalog-order", {
    calls,
    form: { "number.3": "TEA-1", "quantity.3": "2", intent: "more" },
  });
  expect(more.html.match(/name="number\.\d+"/g)!.length).toBeGreaterThan(9);
  expect(more.html).toMatch(/name="number\.0"[^>]*value="TEA-1"|value="TEA-1"[^>]*name="number\.0"/);
  expect(check).not.toHaveBeenCalled();
});

test("[CON-07] typed and pasted rows are checked together: name, price, stock, or what is in the way, at each row", async () => {
  const sheet = '品番\t数量\r\nTEA-1\t2\r\n"NONE-9",5\n';
  const { html, status } = await visit("/catalog-order", {
    calls,
    form: { "number.0": "STL", "quantity.0": "1", sheet, intent: "check" },
  });
  expect(status).toBe(200);
  expect(check).toHaveBeenLastCalledWith({
    rows: [
      { number: "STL", quantity: "1" },
      { number: "TEA-1", quantity: "2" },
      { number: "NONE-9", quantity: "5" },
    ],
  });
  expect(spacedWords(html)).toContain("1件をご注文いただけます。2件はご確認ください。");
  expect(spacedWords(html)).toContain("煎茶 100g 1,080 円 税込 ※ 残り3点 ご注文は2点単位");
  expect(spacedWords(html)).toContain("2,160円");
  expect(html).toContain('<option value="STL-R">赤（STL-R）</option>');
});

test("[CON-07] all rows go into the cart in one call, or none: a row with a problem keeps them out and says so", async () => {
  add.mockClear();
  const good = { "number.0": "TEA-1", "quantity.0": "2", intent: "add" };
  const { response } = await visit("/catalog-order", { calls, form: good });
  expect(add).toHaveBeenCalledExactlyOnceWith({ token: null, products: [{ product_id: "v1", quantity: 2 }] });
  expect(response.headers.get("location")).toBe("/cart");
  const mixed = await visit("/catalog-order", { calls, form: { ...good, "number.1": "NONE-9" } });
  expect(add).toHaveBeenCalledTimes(1);
  expect(mixed.status).toBe(422);
  expect(spacedWords(mixed.html)).toContain("1件の行に確認が必要です。");
  const refusing = async (): Promise<never> => {
    throw new ShopError(
      "cart.update_products.out_of_stock",
      {},
      { "products.0.quantity": ["在庫が足りません（残り1点）。"] },
    );
  };
  const late = await visit("/catalog-order", {
    calls: { ...calls, productSet: { add: refusing } },
    form: good,
  });
  expect(spacedWords(late.html)).toContain("在庫が足りません（残り1点）。");
  const none = await visit("/catalog-order", { calls, form: { intent: "add" } });
  expect(spacedWords(none.html)).toContain("品番を入力してください。");
});

test("[CON-07] of more than a hundred rows the rest is left out and said", async () => {
  const sheet = Array.from({ length: 120 }, () => "TEA-1,1").join("\n");
  const { html } = await visit("/catalog-order", { calls, form: { sheet, intent: "check" } });
  expect(check.mock.lastCall![0].rows).toHaveLength(100);
  expect(spacedWords(html)).toContain("一度に100行までです。");
});

test("[CON-07] the paper catalogue is asked for on the inquiry form, begun with the catalogue and the category", async () => {
  const category = { id: "c9", key: "catalog", name: "カタログのご請求", product_count: 0, children: [] };
  const { html } = await visit("/catalog-order", {
    calls: { ...calls, category: { hierarchy: async () => [category] } },
  });
  expect(html).toMatch(/<form[^>]*action="\/contact"/);
  expect(html).toMatch(/name="category_id" value="c9"|value="c9"[^>]*name="category_id"/);
  expect(html).toContain("・道具帖");
});

test.each([
  ["tabs", "A-1\t2", [{ number: "A-1", quantity: "2" }]],
  ["commas, full-width too", "A-1，２", [{ number: "A-1", quantity: "２" }]],
  ["spaces", "A-1 2", [{ number: "A-1", quantity: "2" }]],
  ["quotes, and columns beyond the second", '"A-1","2","備考"', [{ number: "A-1", quantity: "2" }]],
  ["a number alone", "A-1", [{ number: "A-1", quantity: "" }]],
  ["empty lines and a head", "品番,数量\n\n\nA-1,2\n", [{ number: "A-1", quantity: "2" }]],
])("[CON-07] a sheet with %s is read", (_, sheet, rows) => {
  expect(readSheet(sheet)).toEqual(rows);
});

test("[CON-07] of a list that is ordered from, the rows with a quantity go into the cart; none at all is said", async () => {
  add.mockClear();
  const form = {
    from: "list",
    "number.0": "NONE-9",
    "quantity.0": "",
    "number.1": "TEA-1",
    "quantity.1": "2",
    intent: "add",
  };
  const done = await visit("/catalog-order", { calls, form });
  expect([done.status, done.response.headers.get("location")]).toEqual([303, "/cart"]);
  expect(add).toHaveBeenCalledWith(expect.objectContaining({ products: [{ product_id: "v1", quantity: 2 }] }));
  const none = await visit("/catalog-order", { calls, form: { ...form, "quantity.1": "" } });
  expect([none.status, spacedWords(none.html).includes("数量の入った商品がありません")]).toEqual([422, true]);
});
