import type { CartProduct } from "@noren/contract/cart/cart.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test } from "vitest";
import { aCart, aCartLine } from "../../testing/cart-answers.ts";
import { filledCart } from "../../testing/demo-data.ts";
import { memberCookie } from "../../testing/member-cookie.ts";
import { openStorefront } from "../../testing/open-storefront.ts";

const { visit } = openStorefront();

test("[AUTH-06, SEC-06] logout moves the cart's products into a visitor's cart where the member asks for it, and nothing else", async () => {
  const cookie = `${memberCookie()}; cart.demo=members-cart; pieces.demo=5`;
  const page = await visit("/mypage/logout", { cookie });
  expect(page.html).toMatch(/<input[^>]*name="keep_cart"[^>]*value="1"/);
  expect((await visit("/mypage/logout", { cookie: memberCookie() })).html).not.toContain("keep_cart");

  const line = aCartLine();
  const other = (key: string, more: Partial<CartProduct>) =>
    aCartLine({ key, product_info: { ...line.product_info, id: `of-${key}` }, ...more });
  const configuration = { choices: [], measurements: [], embroidery: null, parts: [] };
  const products = [
    line,
    other("to-order", { configuration }),
    other("with-box", {}),
    other("box", { parent_key: "with-box" }),
    other("sold-out", {}),
    other("gone", { problem: "product_not_found" }),
    // one of its kind is a part of another line
    other("box-alone", { product_info: { ...line.product_info, id: "of-box" } }),
  ];
  const made: [string, object][] = [];
  const cart = {
    get: async () => aCart({ products }, { token: "members-cart" }),
    deleteProduct: async (input: object) => {
      made.push(["delete", input]);
      return filledCart;
    },
  };
  const productSet = {
    add: async (input: { products: { product_id: string }[] }) => {
      made.push(["add", input]);
      const at = input.products.findIndex(({ product_id }) => product_id === "of-sold-out");
      const fields = { [`products.${at}.quantity`]: ["売り切れました"] };
      if (at >= 0) throw new ShopError("cart.update_products.not_sale", {}, fields);
      return { ...filledCart, token: "visitors-cart" };
    },
  };
  const calls = { auth: { logout: async () => ({}) }, cart, productSet };
  const own = { product_id: line.product_info.id, quantity: line.quantity };
  const { cookies } = await visit("/mypage/logout", { cookie, form: { keep_cart: "1" }, calls });
  expect(made).toEqual([
    ["add", { token: null, products: [own, { ...own, product_id: "of-sold-out" }] }],
    ["add", { token: null, products: [own] }],
    ["delete", { token: "members-cart", ids: [own.product_id] }],
  ]);
  expect(cookies).toContain("cart.demo=visitors-cart");
  expect(cookies).not.toMatch(/members-cart|accessToken/);
  const pending_order = { order_no: "1", payment_id: "p1", resume_url: null };
  const waits = { ...cart, get: async () => aCart({}, { pending_order }) };
  const gone = await visit("/mypage/logout", { cookie, form: { keep_cart: "1" }, calls: { ...calls, cart: waits } });
  expect(gone.cookies).not.toMatch(/cart|accessToken/);
});
