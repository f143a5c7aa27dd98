import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test } from "vitest";
import { aPaymentCheck } from "../../testing/checkout-answers.ts";
import { filledCart } from "../../testing/demo-data.ts";
import { memberCookie } from "../../testing/member-cookie.ts";
import { openStorefront, secret } from "../../testing/open-storefront.ts";
import { anOrder, placedOrder } from "../../testing/placed-order.ts";
import { seal } from "@noren/contract/platform/seal.ts";

const { visit } = openStorefront();
const back = `/cart/complete?no=${placedOrder.order_no}`;

/** The order's member has no cookie of the cart; its guest has. */
const shop = (state: "paid" | "pending", holder: { token?: string; isMember?: boolean }) => ({
  order: {
    ofCart: async ({ orderNo, token }: { orderNo: string; token?: string }) => {
      const isHis = token ? token === holder.token : holder.isMember;
      if (orderNo !== placedOrder.order_no || !isHis) throw new ShopError("order.not_found");
      return anOrder({ state, payment: { ...placedOrder.payment, state: state === "paid" ? "settled" : "waiting" } });
    },
  },
  payment: { check: async () => aPaymentCheck() },
});

test("[CART-14, CART-26] a buyer who comes back from the provider after the cookie has expired sees the state of the order", async () => {
  for (const [cookie, holder] of [
    ["cart.demo=tok-1", { token: "tok-1" }],
    [memberCookie(), { isMember: true }],
  ] as const) {
    for (const state of ["paid", "pending"] as const) {
      const { status, html } = await visit(back, { cookie, calls: shop(state, holder) });
      expect([status, html.includes(placedOrder.order_no)]).toEqual([200, true]);
      expect(html.includes("確認しています")).toBe(state === "pending");
      expect(html).toMatch(/<a [^>]*href="\/"[^>]*>お買い物を続ける/);
    }
  }
});

test("[CART-26] the order's number alone does not show the order", async () => {
  const calls = shop("paid", { token: "tok-1" });
  for (const cookie of ["", "cart.demo=another", memberCookie(), `${memberCookie()}; cart.demo=another`])
    expect((await visit(back, { cookie, calls })).status).toBe(404);
  for (const odd of ["%00", "a".repeat(50), "..%2F..", "%E0%A4%A"])
    expect((await visit(`/cart/complete?no=${odd}`, { cookie: "cart.demo=tok-1", calls })).status).toBe(404);
});

test("[CART-27] what was put into the cart while the payment was under way is still in it after the order", async () => {
  const ordered = `ordered.demo=${seal({ orderNo: placedOrder.order_no, token: "tok-1" }, "ordered", secret)}`;
  const visitWith = (products: typeof filledCart.detail.products) => {
    const cart = { get: async () => ({ ...filledCart, detail: { ...filledCart.detail, products } }) };
    const calls = { ...shop("paid", { token: "tok-1" }), cart };
    return visit("/cart/complete", { cookie: `${ordered}; cart.demo=tok-1`, calls });
  };
  expect((await visitWith(filledCart.detail.products)).cookies).toContain("cart.demo=tok-1");
  expect((await visitWith([])).cookies).not.toContain("cart.demo");
});
