import { expect, test } from "vitest";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";

const { visit } = openStorefront();
const orders = { list: async () => ({ data: [], pagination: { total: 0, per: 3, last: 1, current: 1 } }) };
const stored = async (path: string, cookie?: string) => {
  const { response } = await visit(path, { ...(cookie && { cookie }), calls: { order: orders } });
  return response.headers.get("cache-control");
};

test("[SEC-06] no page of a member, nor any page with the member's name in its data, is cached by the browser or a proxy", async () => {
  for (const path of ["/ec", "/mypage/order_history", "/product", "/product/hand-towel", "/", "/no-such-page"])
    expect([path, await stored(path, memberCookie())]).toEqual([path, "private, no-store"]);
  expect(await stored("/product.data", memberCookie())).toBe("private, no-store");
});

test("[SEC-06] pages of cart, checkout, receipt, gift, login and register are never cached, catalogue pages are", async () => {
  const own = ["/cart", "/cart/complete", "/cart/confirm", "/orders/receipt", "/social-gift", "/login", "/register"];
  for (const path of [...own, "/cart.data", "/social-gift/key/shipping", "/register/complete", "/coupon"])
    expect([path, await stored(path)]).toEqual([path, "private, no-store"]);
  // the server sets its own header: the browser may store the page for going back, and revalidates it
  for (const path of ["/", "/product", "/product/hand-towel"]) expect([path, await stored(path)]).toEqual([path, null]);
});

test("[SEC-06] logging out removes all cookies of the shop from the browser, except the message that says so", async () => {
  const names = [
    "cart",
    "pieces",
    "mfa",
    "registered",
    "ordered",
    "guest-orders",
    "do-payment",
    "shipping-reset",
    "gift",
    "prefecture",
    "wish",
    "news",
  ];
  const cookie = [memberCookie(), ...names.map((name) => `${name}.demo=1`)].join("; ");
  const calls = { auth: { logout: async () => ({}) } };
  const { response, cookies } = await visit("/mypage/logout", { cookie, calls, form: {} });
  expect(response.headers.get("location")).toBe("/");
  expect(cookies.split("; ").map((pair) => pair.split("=")[0])).toEqual(["flash.demo"]);
});
