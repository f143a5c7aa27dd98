import { expect, test, vi } from "vitest";
import { filledCart } from "../../testing/demo-data.ts";
import { openStorefront } from "../../testing/open-storefront.ts";
import { words } from "../../testing/words.ts";

const { visit } = openStorefront();
const cookie = "cart.demo=tok-1";
const [line] = filledCart.detail.products;
const cartOf = (lines: number) => ({
  ...filledCart,
  detail: {
    ...filledCart.detail,
    total_quantity: 2 * lines,
    products: Array.from({ length: lines }, (_, at) => ({ ...line!, key: `l${at}`, has_accessories: true })),
  },
});

test("[SEC-09, CART-02] a line on the third page of the cart is changed and removed on that page, without script", async () => {
  const modifyProduct = vi.fn(async (_: object) => cartOf(100));
  const deleteProduct = vi.fn(async (_: object) => cartOf(99));
  const calls = { cart: { get: async () => cartOf(100), modifyProduct, deleteProduct } };
  const send = async (form: Record<string, string>) =>
    (await visit("/cart?page=3", { cookie, calls, form })).response.headers.get("location");
  expect(await send({ intent: "modify", key: "l45", quantity: "3" })).toBe("/cart?page=3");
  expect(modifyProduct).toHaveBeenCalledWith({ token: "tok-1", products: [{ key: "l45", quantity: "3" }] });
  expect(await send({ intent: "delete", key: "l45" })).toBe("/cart?page=3");
  expect(deleteProduct).toHaveBeenCalledWith({ token: "tok-1", key: "l45" });
});

test("[SEC-09] a page of a cart of 100 lines shows 20 lines, loads accessories of these only, and counts all pieces", async () => {
  const ofProduct = vi.fn(async () => []);
  const calls = { cart: { get: async () => cartOf(100) }, accessory: { ofProduct } };
  const { html } = await visit("/cart?page=5", { cookie, calls });
  expect(html.match(/class="cart-line"/g)).toHaveLength(20);
  expect(ofProduct).toHaveBeenCalledTimes(20);
  expect(words(html)).toContain("200点");
  expect(html).toMatch(/aria-current="page">5</);
  const beyond = await visit("/cart?page=9", { cookie, calls: { ...calls, cart: { get: async () => cartOf(21) } } });
  expect([beyond.status, beyond.html.match(/class="cart-line"/g)?.length]).toEqual([200, 1]);
});
