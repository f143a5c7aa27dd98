import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test } from "vitest";
import { aCart } from "../../testing/cart-answers.ts";
import { aDecision } from "../../testing/checkout-answers.ts";
import { emptyCart } from "../../testing/demo-data.ts";
import { openStorefront } from "../../testing/open-storefront.ts";

const { visit } = openStorefront();
const cookie = "cart.demo=tok-1";
const ready = aCart({ next_step: "confirm" });

function refusing(
  code: "cart.product_not_found" | "cart.update_products.not_sale" | "cart.busy" | "cart.not_joined",
  after = ready,
) {
  const requests: unknown[] = [];
  const calls = {
    cart: {
      get: async () => ready,
      decision: async () => {
        throw new ShopError(code);
      },
      init: async (input: unknown) => {
        requests.push(input);
        return { ...after, joined: [] };
      },
    },
    shipping: { leadTimes: async () => [] },
    payment: { choices: async () => [] },
  };
  return {
    requests,
    calls,
    decide: () => visit("/cart/confirm", { cookie, calls, form: { digest: "d", key: "k" } }),
  };
}

test("[CART-20] products that no longer exist or are not sold are removed from the cart, and the page says why", async () => {
  for (const code of ["cart.product_not_found", "cart.update_products.not_sale"] as const) {
    const { requests, decide } = refusing(code);
    const { html } = await decide();
    expect(requests).toEqual([{ token: "tok-1", invalid_product: "product_not_found" }]);
    expect(html).toContain(new ShopError(code).message);
  }
});

test("[CART-20] with nothing left, /cart/confirm redirects to the cart; other refusals change no cart", async () => {
  const empty = refusing("cart.product_not_found", emptyCart);
  expect((await empty.decide()).response.headers.get("location")).toBe("/cart");
  const busy = refusing("cart.busy");
  expect((await busy.decide()).html).toContain(new ShopError("cart.busy").message);
  expect(busy.requests).toEqual([]);
});

test("[CART-35] a visitor's cart that the API refuses after the login joins the member's cart, and the page says to try again", async () => {
  const { requests, decide } = refusing("cart.not_joined");
  const { html } = await decide();
  expect(requests).toEqual([{ token: "tok-1" }]);
  expect(html).toContain(new ShopError("cart.not_joined").message);
});

test("[CART-18] an expired cart is forgotten on every page of the cart, which redirects to /cart with the reason", async () => {
  const expired = async (): Promise<never> => {
    throw new ShopError("cart.common.is_expired");
  };
  for (const path of ["/cart", "/cart/payment", "/cart/confirm"]) {
    const { response } = await visit(path, { cookie, calls: { cart: { get: expired } } });
    expect(response.headers.get("location")).toBe("/cart");
    expect(response.headers.getSetCookie().some((set) => set.startsWith("cart.demo=;"))).toBe(true);
    expect(response.headers.getSetCookie().some((set) => set.includes("flash"))).toBe(true);
  }
});

test("[CART-18] a cart that expires during a change redirects to /cart too, and its flags are removed", async () => {
  const decision = async (): Promise<never> => {
    throw new ShopError("cart.common.is_expired");
  };
  const calls = { cart: { get: async () => ready, decision } };
  const { response } = await visit("/cart/confirm", { cookie, calls, form: { digest: "d", key: "k" } });
  expect(response.headers.get("location")).toBe("/cart");
  expect(response.headers.getSetCookie().some((set) => set.startsWith("cart.demo=;"))).toBe(true);
});

test("[CART-20] a refused renewal redirects to the cart, not to the error page", async () => {
  const refusal = async (): Promise<never> => {
    throw new ShopError("cart.busy");
  };
  const decision = async (): Promise<never> => {
    throw new ShopError("cart.product_not_found");
  };
  const calls = { cart: { get: async () => ready, decision, init: refusal } };
  const { response } = await visit("/cart/confirm", { cookie, calls, form: { digest: "d", key: "k" } });
  expect(response.headers.get("location")).toBe("/cart");
});

function withoutAddress(reset = async () => emptyCart) {
  const requests: unknown[] = [];
  const addShipping = async (): Promise<never> => {
    throw new ShopError("cart_detail.set_user_address.not_data");
  };
  const unplaced = aCart({ shippings: [] });
  const resetShippings = async (input: unknown) => {
    requests.push(input);
    return reset();
  };
  const calls = { cart: { get: async () => unplaced, addShipping, resetShippings } };
  const choose = (cookies = cookie) =>
    visit("/cart/shipping-select", { cookie: cookies, calls, form: { shipping: "gone" } });
  return { requests, choose };
}
const setOf = (response: Response, name: string) =>
  response.headers.getSetCookie().find((set) => set.startsWith(`${name}.demo=`));

test("[CART-19] [CART-27] an address that no longer exists resets the shippings once, and the buyer chooses again", async () => {
  const { requests, choose } = withoutAddress();
  const first = await choose();
  expect(requests).toEqual([{ token: "tok-1", is_removing_address: true }]);
  expect(first.response.headers.get("location")).toBe("/cart/shipping-select");
  expect(setOf(first.response, "shipping-reset")).toMatch(/^shipping-reset.demo=done;.*HttpOnly/);
  expect(setOf(first.response, "flash")).toBeDefined();
  const again = await choose(`${cookie}; shipping-reset.demo=done`);
  expect(requests).toHaveLength(1);
  expect(again.response.headers.get("location")).not.toBe("/cart/shipping-select");
});

test("[CART-19] [CART-27] a reset that fails is not repeated; the refusal is shown as it is", async () => {
  const { requests, choose } = withoutAddress(async () => {
    throw new ShopError("cart.busy");
  });
  const first = await choose();
  expect(setOf(first.response, "shipping-reset")).toMatch(/^shipping-reset.demo=failed;/);
  await choose(`${cookie}; shipping-reset.demo=failed`);
  expect(requests).toHaveLength(1);
});

test("[CART-19] choosing an address makes another reset possible", async () => {
  const placed = aCart({ ...ready.detail, shippings: [] });
  const calls = { cart: { get: async () => placed, addShipping: async () => ready } };
  const { response } = await visit("/cart/shipping-select", {
    cookie: `${cookie}; shipping-reset.demo=done`,
    calls,
    form: { shipping: "a1" },
  });
  expect(setOf(response, "shipping-reset")).toMatch(/^shipping-reset.demo=;/);
});

test("[CART-33] the ordered cart's token is stored for thirty minutes in a cookie that no script reads", async () => {
  const decision = aDecision();
  const calls = { cart: { get: async () => ready, decision: async () => decision } };
  const { response } = await visit("/cart/confirm", { cookie, calls, form: { digest: "d", key: "k" } });
  const stored = response.headers.getSetCookie().find((set) => set.startsWith("ordered.demo="));
  expect(stored).toMatch(/Max-Age=1800/);
  expect(stored).toMatch(/HttpOnly/);
  expect(stored).not.toContain("tok-1");
});

test("[CART-27] the payment under way is marked for one page, and its outcome shown once", async () => {
  const decision = aDecision({ payment_code: "card", redirect_url: "http://127.0.0.1:9/pay/1" });
  const calls = {
    cart: { get: async () => ready, decision: async () => decision },
    payment: { choices: async () => [] },
  };
  const form = { digest: "d", key: "k" };
  // by script, also to a page of the shop that leads to the provider, which the router does not have
  const scripted = await visit("/cart/confirm.data", { cookie, calls, form });
  expect(scripted.html).toContain("http://127.0.0.1:9/pay/1");
  const sent = await visit("/cart/confirm", { cookie, calls, form });
  expect(sent.response.headers.get("location")).toBe("/order/leave");
  const set = sent.response.headers.getSetCookie();
  expect(set.some((one) => one.startsWith("do-payment.demo=1") && one.includes("HttpOnly"))).toBe(true);
  expect(set.some((one) => one.startsWith("cart.demo=;"))).toBe(false);
  const back = await visit("/cart/payment?failed=1", { cookie: `${cookie}; do-payment.demo=1`, calls });
  expect(back.html).toContain("お支払いが完了しませんでした");
  expect(back.response.headers.getSetCookie().some((one) => one.startsWith("do-payment.demo=;"))).toBe(true);
  expect((await visit("/cart/payment?failed=1", { cookie, calls })).html).not.toContain("お支払いが完了しませんでした");
});

test("[CART-27, SEC-01] without script a page of the shop leads on to the provider, which the form's policy need not name", async () => {
  const pending_order = {
    order_no: "261120-ABCDEFGH",
    payment_id: "p",
    resume_url: "http://127.0.0.1:9/pay/1?a=1&b=2",
  };
  const leave = (pending: typeof pending_order | null) =>
    visit("/order/leave", { cookie, calls: { cart: { get: async () => ({ ...ready, pending_order: pending }) } } });
  const { html, response } = await leave(pending_order);
  expect(html).toContain('http-equiv="refresh" content="0;url=http://127.0.0.1:9/pay/1?a=1&amp;b=2"');
  expect(html).toContain('href="http://127.0.0.1:9/pay/1?a=1&amp;b=2"');
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect((await leave(null)).response.headers.get("location")).toBe("/cart/payment");
});

test("[CART-27] the cart names the order whose payment is not complete, with a link to resume it", async () => {
  const pending_order = { order_no: "261120-ABCDEFGH", payment_id: "p", resume_url: "http://127.0.0.1:9/pay/1" };
  const cartWith = (pending: typeof pending_order | null) => ({
    cart: { get: async () => ({ ...ready, pending_order: pending }) },
  });
  const waiting = "ご注文番号 261120-ABCDEFGH のお支払いが、まだ完了していません。";
  // also while another order cannot be placed
  for (const settings of [{}, { "PLUGIN.TEMPORARY_STOP_SELLING.IS_USE": true }]) {
    const { html } = await visit("/cart", { cookie, settings, calls: cartWith(pending_order) });
    expect(html).toContain(waiting);
    expect(html).toMatch(/href="\/cart\/payment"[^>]*>お支払いの続き・取りやめへ進む/);
  }
  expect((await visit("/cart", { cookie, calls: cartWith(null) })).html).not.toContain("まだ完了していません");
});

test("[SEC-03] an order refused for too many unpaid orders stays on the confirm screen with its cart, and says how to continue", async () => {
  const refused = async (): Promise<never> => {
    throw new ShopError("cart.decision.too_many_unpaid", { retry_after: 3600 });
  };
  const { calls } = refusing("cart.busy");
  const { response, html } = await visit("/cart/confirm", {
    cookie,
    calls: { ...calls, cart: { ...calls.cart, decision: refused } },
    form: { digest: "d", key: "k" },
  });
  expect(response.status).toBe(429);
  expect(html).toContain(new ShopError("cart.decision.too_many_unpaid").message);
  expect(html).toContain('href="/cart/payment"');
  expect(response.headers.getSetCookie().some((set) => set.startsWith("cart.demo=;"))).toBe(false);
});
