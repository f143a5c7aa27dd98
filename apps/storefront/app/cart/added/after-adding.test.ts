import { expect, test } from "vitest";
import { filledCart } from "../../../testing/demo-data.ts";
import { loaderData } from "../../../testing/loader-data.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";

const { visit } = openStorefront();
const calls = { cart: { addProduct: async () => filledCart, get: async () => filledCart } };
const [line] = filledCart.detail.products;
const form = { product_id: line!.product_info.id, quantity: "2" };
const popup = { "CART.POPUP_COMPONENT": "cart-added" };
const add = (settings: Record<string, unknown>, path = "/product/tenugui?color=ai") =>
  visit(path, { calls, settings, form });
const addedIn = (html: string) => loaderData(html).root!.added;

test("[CON-10, THEME-07] without CART.POPUP_COMPONENT the cart's page follows, with a message", async () => {
  for (const settings of [{}, { "CART.POPUP_COMPONENT": "none" }, { "CART.POPUP_COMPONENT": "nothing-like-it" }]) {
    const { response, cookies } = await add(settings);
    expect(response.headers.get("location")).toBe("/cart");
    const next = await visit("/cart", { calls, settings, cookie: cookies });
    expect(next.html).toContain("カートに入れました");
    expect(addedIn(next.html)).toBeNull();
  }
});

test("[CON-10, THEME-07] with it the buyer stays on the page, which shows the added product once", async () => {
  const { response, cookies } = await add(popup);
  expect(response.headers.get("location")).toBe("/product/tenugui?color=ai");
  const next = await visit("/product/tenugui?color=ai", { settings: popup, cookie: cookies });
  expect(addedIn(next.html)).toMatchObject({
    name: line!.product_info.name,
    unitPrice: line!.unit_price,
    quantity: 2,
    pieces: filledCart.detail.total_quantity,
  });
  const later = await visit("/product/tenugui", { settings: popup, cookie: next.cookies });
  expect(addedIn(later.html)).toBeNull();
});

test("[CON-10] without script the page itself says that the product is in the cart", async () => {
  const { cookies } = await add(popup);
  const { html } = await visit("/product/tenugui", { settings: popup, cookie: cookies });
  expect(html).toMatch(/plain-only[^>]*>.*カートに入れました/s);
});

test("[CON-10, THEME-17] under a prefix the buyer stays on the page too", async () => {
  const { response } = await visit("/toki/product/tenugui", { prefix: "/toki", calls, settings: popup, form });
  expect(response.headers.get("location")).toBe("/toki/product/tenugui");
});

test("[CON-10] a cookie that the shop did not write is not shown as an added product", async () => {
  const { html } = await visit("/product", { settings: popup, cookie: "added.demo=made-up" });
  expect(addedIn(html)).toBeNull();
});
