import type { Cart } from "@noren/contract/cart/cart.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { aCart } from "../../testing/cart-answers.ts";
import { loaderData } from "../../testing/loader-data.ts";
import { memberCookie } from "../../testing/member-cookie.ts";
import { openStorefront } from "../../testing/open-storefront.ts";

const { visit } = openStorefront();
const asMember = `${memberCookie()}; cart.demo=tok-1`;
const own = { ...aCart({}, { token: "members-cart", user_id: "u1" }), joined: [{ name: "煎茶", quantity: 2 }] };
const waiting = { order_no: "261120-ABCDEFGH", payment_id: "p1", resume_url: null };
const calls = (cart: Partial<Cart>, init = async () => own) => {
  const spy = vi.fn(init);
  return { init: spy, calls: { cart: { get: async () => aCart({}, cart), init: spy } } };
};

test("[CART-35] what could not join the member's cart at login joins it when the cart is next shown, with a message", async () => {
  const { init, ...given } = calls({});
  const { cookies } = await visit("/cart", { cookie: asMember, ...given });
  expect(init).toHaveBeenCalledExactlyOnceWith({ token: "tok-1" });
  expect(cookies).toContain("cart.demo=members-cart");
  const next = await visit("/cart", { cookie: cookies, ...calls({ user_id: "u1", token: "members-cart" }) });
  expect(next.html).toContain("カートに入れていた「煎茶」2点を引き継ぎました。");
});

test("[CART-35] a visitor's cart, a member's own and one that is being paid for are left alone", async () => {
  for (const [cookie, cart] of [
    ["cart.demo=tok-1", {}],
    [asMember, { user_id: "u1" }],
    [asMember, { pending_order: waiting }],
  ] as const) {
    const { init, ...given } = calls(cart);
    expect((await visit("/cart", { cookie, ...given })).status).toBe(200);
    expect(init).not.toHaveBeenCalled();
  }
});

test("[CART-20] [CART-35] a cart that is still busy is shown as it is, and a toast says so", async () => {
  const { init, ...given } = calls({}, async () => {
    throw new ShopError("cart.busy");
  });
  const { status, html, cookies } = await visit("/cart", { cookie: asMember, ...given });
  expect([status, init.mock.calls.length]).toEqual([200, 1]);
  expect(html).toContain("藍の手ぬぐい");
  expect(cookies).toContain("cart.demo=tok-1");
  const next = await visit("/product", { cookie: cookies });
  expect(loaderData(next.html).root!.site).toMatchObject({
    flash: { type: "error", message: new ShopError("cart.busy").message },
  });
});
