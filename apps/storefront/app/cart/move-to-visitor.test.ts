import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test } from "vitest";
import { filledCart } from "../../testing/demo-data.ts";
import { memberCookie } from "../../testing/member-cookie.ts";
import { openStorefront } from "../../testing/open-storefront.ts";

const { visit } = openStorefront();

test("[AUTH-06, SEC-06] logout moves the cart's products into a visitor's cart where the member asks for it, and nothing else", async () => {
  const cookie = `${memberCookie()}; cart.demo=members-cart; pieces.demo=5`;
  const page = await visit("/mypage/logout", { cookie });
  expect(page.html).toMatch(/<input[^>]*name="keep_cart"[^>]*value="1"/);
  expect((await visit("/mypage/logout", { cookie: memberCookie() })).html).not.toContain("keep_cart");

  const [line] = filledCart.detail.products;
  const other = (key: string, more: object) => ({
    ...line!,
    key,
    product_info: { ...line!.product_info, id: `of-${key}` },
    ...more,
  });
  const products = [
    line!,
    other("to-order", { configuration: { lead_days: 9 } }),
    other("with-box", {}),
    other("box", { parent_key: "with-box" }),
    other("sold-out", {}),
    other("gone", { problem: "gone" }),
  ] as never;
  const made: [string, object][] = [];
  const cart = {
    get: async () => ({ ...filledCart, token: "members-cart", detail: { ...filledCart.detail, products } }),
    addProduct: async (input: { product_id: string }) => {
      made.push(["add", input]);
      if (input.product_id === "of-sold-out") throw new ShopError("cart.update_products.not_sale");
      return { ...filledCart, token: "visitors-cart" };
    },
    deleteProduct: async (input: object) => {
      made.push(["delete", input]);
      return filledCart;
    },
  };
  const calls = { auth: { logout: async () => ({}) }, cart };
  const { cookies } = await visit("/mypage/logout", { cookie, form: { keep_cart: "1" }, calls });
  expect(made).toEqual([
    ["add", { token: null, product_id: line!.product_info.id, quantity: line!.quantity }],
    ["add", { token: "visitors-cart", product_id: "of-sold-out", quantity: line!.quantity }],
    ["delete", { token: "members-cart", key: line!.key }],
  ]);
  expect(cookies).toContain("cart.demo=visitors-cart");
  expect(cookies).not.toMatch(/members-cart|accessToken/);
  const waits = { ...cart, get: async () => ({ ...filledCart, pending_order: { order_no: "1" } as never }) };
  const gone = await visit("/mypage/logout", { cookie, form: { keep_cart: "1" }, calls: { ...calls, cart: waits } });
  expect(gone.cookies).not.toMatch(/cart|accessToken/);
});
