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

test("[CON-10, THEME-07] without CART.POPUP_COMPONENT the cart follows, and says what happened", async () => {
  for (const settings of [{}, { "CART.POPUP_COMPONENT": "none" }, { "CART.POPUP_COMPONENT": "nothing-like-it" }]) {
    const { response, cookies } = await add(settings);
    expect(response.headers.get("location")).toBe("/cart");
    const next = await visit("/cart", { calls, settings, cookie: cookies });
    expect(next.html).toContain("カートに入れました");
    expect(addedIn(next.html)).toBeNull();
  }
});

test("[CON-10, THEME-07] with it one stays on the page, and the next page has what was added, once", async () => {
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

test("[CON-10] without script the page itself says that it is in the cart", async () => {
  const { cookies } = await add(popup);
  const { html } = await visit("/product/tenugui", { settings: popup, cookie: cookies });
  expect(html).toMatch(/plain-only[^>]*>.*カートに入れました/s);
});

test("[CON-10, THEME-17] under a prefix one stays there too", async () => {
  const { response } = await visit("/toki/product/tenugui", { prefix: "/toki", calls, settings: popup, form });
  expect(response.headers.get("location")).toBe("/toki/product/tenugui");
});

test("[CON-10] what a browser makes up itself is not shown as added", async () => {
  const { html } = await visit("/product", { settings: popup, cookie: "added.demo=made-up" });
  expect(addedIn(html)).toBeNull();
});
