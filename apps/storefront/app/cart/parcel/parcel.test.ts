import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { aCart, aPacking, aShipping } from "../../../testing/cart-answers.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { orderer } from "../../../testing/placed-order.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const cookie = "cart.demo=tok-1";
const shipping = (key: string, quantity: number) =>
  aShipping({ key, packings: [aPacking({ key: `p${key}`, products: quantity ? [{ key: "l1", quantity }] : [] })] });
const cart = aCart({ next_step: "confirm", orderer, shippings: [shipping("s1", 2), shipping("s2", 0)] });
const settings = { "ORDER.SHIPPING.IS_ALLOW_MULTIPLE": true };
const calls = (divide = async (_: object) => cart) => {
  const spy = vi.fn(divide);
  return { spy, made: { cart: { get: async () => cart }, packing: { divide: spy } } };
};
const path = "/cart/shipping-select?split=1";

test("[CART-06] the division shows each line at each address, and sends what was typed", async () => {
  const { spy, made } = calls();
  const { html } = await visit(path, { cookie, settings, calls: made });
  expect(html).toContain('name="q.l1.s1"');
  expect(html).toContain('name="q.l1.s2"');
  const form = { "q.l1.s1": "1", "q.l1.s2": "1" };
  const { response } = await visit(path, { cookie, settings, form, calls: made });
  const parts = [
    { shipping_key: "s1", quantity: "1" },
    { shipping_key: "s2", quantity: "1" },
  ];
  expect(spy).toHaveBeenCalledWith({ token: "tok-1", products: [{ key: "l1", parts }] });
  expect(response.headers.get("location")).toBe("/cart/shipping-detail");
});

test("[CART-06, CART-36] a division that does not add up says so at its line, and what was typed stays", async () => {
  const words = "数量の合計が2点になるように分けてください（いまは5点）";
  const { made } = calls(async () => {
    throw new ShopError("common.invalid_input", {}, { "products.0.parts": [words] });
  });
  const form = { "q.l1.s1": "4", "q.l1.s2": "1" };
  const { status, html } = await visit(path, { cookie, settings, form, calls: made });
  expect(status).toBe(422);
  expect(html).toContain(words);
  expect(html).toMatch(/name="q.l1.s1"[^>]*value="4"|value="4"[^>]*name="q.l1.s1"/);
});

test("[CART-06] items are divided once an address is chosen; before that the next step is the address", async () => {
  const none = aCart({ ...cart.detail, shippings: [] });
  const { html } = await visit(path, { cookie, settings, calls: { cart: { get: async () => none } } });
  expect(words(html)).toContain("まず、お届け先を2か所以上お選びください。");
  expect(words(html)).toContain("新しいお届け先を追加する");
  expect(words(html)).toContain("戻る");
  expect(words(html)).not.toContain("この分け方で進む");
});

test("[CART-06] a shop that sends to one address alone offers no dividing", async () => {
  const { made } = calls();
  const { html } = await visit(path, { cookie, settings: { "ORDER.SHIPPING.IS_ALLOW_MULTIPLE": false }, calls: made });
  expect(html).not.toContain("q.l1.s1");
  expect(html).not.toContain("複数のお届け先に分けて送る");
});
