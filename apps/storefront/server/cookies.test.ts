import { expect, test } from "vitest";
import { filledCart } from "../testing/demo-data.ts";
import { openStorefront } from "../testing/open-storefront.ts";
import { createCookies } from "./cookies.ts";

test("the browser's script cannot read cookies, and other sites' forms do not send them", () => {
  const cookies = createCookies(null, "demo", true);
  cookies.set("cart", "token", 60);
  expect(cookies.lines()).toEqual(["__Host-cart.demo=token; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax"]);
});

test("without https a cookie has neither Secure nor the name prefix that requires it", () => {
  const cookies = createCookies("cart.demo=a%20b; cart.toki=other", "demo", false);
  expect(cookies.get("cart")).toBe("a b");
  cookies.set("cart", "c");
  expect(cookies.get("cart")).toBe("c");
  expect(cookies.lines()).toEqual(["cart.demo=c; Path=/; HttpOnly; SameSite=Lax"]);
});

test("[THEME-17] channels on one host have separate carts", () => {
  const header = "cart.demo=one; cart.toki=two";
  expect(createCookies(header, "demo", false).get("cart")).toBe("one");
  expect(createCookies(header, "toki", false).get("cart")).toBe("two");
});

test("a missing cookie is not removed again, and broken ones cause no failure", () => {
  const cookies = createCookies("flash.demo=%E0%A4%A; =; x", "demo", false);
  cookies.remove("cart");
  expect(cookies.lines()).toEqual([]);
  expect(cookies.get("flash")).toBe("%E0%A4%A");
});

test("[AUTH-23] the cart's token reaches the browser in a cookie and nowhere in the page", async () => {
  const { visit } = openStorefront();
  const secret = { ...filledCart, token: "secret-token-of-the-cart" };
  const calls = { cart: { get: async () => secret } };
  const { html, response } = await visit("/cart", { cookie: "cart.demo=old", calls, origin: "https://shop.test" });
  expect(html.includes("secret-token")).toBe(false);
  expect(response.headers.getSetCookie().join()).not.toContain("old");
});
