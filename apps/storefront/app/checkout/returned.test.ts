import type { OrderState } from "@noren/contract/order/order-state.ts";
import { type Decline, declineOf, declineWords } from "@noren/contract/payment-method/declines.ts";
import type { PaymentOutcome } from "@noren/contract/payment-method/payment.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { seal } from "@noren/contract/platform/seal.ts";
import { describe, expect, test } from "vitest";
import { aCart } from "../../testing/cart-answers.ts";
import { aPaymentCheck } from "../../testing/checkout-answers.ts";
import { filledCart } from "../../testing/demo-data.ts";
import { openStorefront, secret } from "../../testing/open-storefront.ts";
import { anOrder, placedOrder } from "../../testing/placed-order.ts";
import { returnedMessages as words } from "./returned.messages.ts";

const { visit } = openStorefront();
const no = placedOrder.order_no;
const left = `ordered.demo=${seal({ orderNo: no, token: "tok-1" }, "ordered", secret)}; do-payment.demo=1`;

/** A shop in which this payment has the given outcome; after a failed one the cart has its lines again. */
function shop(outcome: PaymentOutcome, { lines = filledCart.detail.products, decline = null as Decline | null } = {}) {
  const isFailed = ["refused", "cancelled", "expired"].includes(outcome);
  const state: OrderState = outcome === "waiting" ? "pending" : isFailed ? "cancelled" : "paid";
  const products = isFailed ? lines : [];
  const pending = { order_no: no, payment_id: "p1", resume_url: "http://127.0.0.1:9/pay/1" };
  const cart = aCart(
    { products: outcome === "waiting" ? lines : products, next_step: "confirm" },
    { payment_id: "p1", pending_order: outcome === "waiting" ? pending : null },
  );
  return {
    payment: {
      outcome: async ({ return_state }: { return_state: string }) => {
        if (return_state === "old") throw new ShopError("payment.not_found");
        if (return_state !== "signed") throw new ShopError("payment.bad_signature");
        return { order_no: no, payment_outcome: outcome, decline };
      },
      choices: async () => [],
      check: async () => aPaymentCheck(),
    },
    order: {
      ofCart: async ({ token }: { token?: string }) => {
        if (token !== "tok-1") throw new ShopError("order.not_found");
        return anOrder({ state, payment: { ...placedOrder.payment, decline } });
      },
    },
    cart: { get: async () => cart },
  };
}

describe("the page that a provider's return link opens", () => {
  test("[CART-12, CART-16] shows each outcome in another browser, with the order's number and no other data of the order", async () => {
    for (const outcome of Object.keys(words) as (keyof typeof words)[]) {
      const calls = shop(outcome === "unknown" ? "paid" : outcome);
      const state = outcome === "unknown" ? "damaged" : "signed";
      for (const time of ["first", "second"]) {
        const { status, html } = await visit(`/cart/returned?state=${state}`, { calls });
        expect([outcome, time, status]).toEqual([outcome, time, outcome === "unknown" ? 410 : 200]);
        for (const text of [words[outcome].title, words[outcome].text]) expect(html).toContain(text);
        expect(html.includes(no)).toBe(outcome !== "unknown");
        const { last_name, email, phone_number } = placedOrder.orderer;
        for (const own of [last_name, email, phone_number]) expect(html).not.toContain(own);
        expect(html).toMatch(/<meta name="robots" content="noindex"/);
      }
    }
  });

  test("[CART-12, CART-17] says why a payment was declined, in any browser and where the buyer chooses again", async () => {
    const calls = shop("refused", { decline: declineOf("limit") });
    const elsewhere = await visit("/cart/returned?state=signed", { calls });
    expect(elsewhere.html).toContain(`${declineWords.limit}代金は請求されていません。もう一度ご注文になる場合は、`);
    expect(elsewhere.html).not.toContain(words.refused.text);
    const back = await visit("/cart/payment?failed=1", { cookie: `${left}; cart.demo=tok-1`, calls });
    expect(back.html).toContain(`お支払いが完了しませんでした。代金は請求されていません。${declineWords.limit}`);
  });

  test("[CART-12] an old, a damaged and a missing link open the same page, and no other", async () => {
    for (const query of ["?state=old", "?state=%00", `?state=${"x".repeat(5000)}`, "?state=", ""]) {
      const { status, html } = await visit(`/cart/returned${query}`, { calls: shop("paid") });
      expect([query, status, html.includes(words.unknown.title)]).toEqual([query, 410, true]);
    }
  });

  test("[CART-12, CART-27] redirects the browser that ordered to its order, or back to the payment step", async () => {
    const cookie = `${left}; cart.demo=tok-1`;
    const leadsTo = async (outcome: PaymentOutcome, sent = cookie) =>
      (await visit("/cart/returned?state=signed", { cookie: sent, calls: shop(outcome) })).response.headers.get(
        "location",
      );
    for (const outcome of ["paid", "accepted", "waiting", "ended"] as const)
      expect(await leadsTo(outcome)).toBe(`/cart/complete?no=${no}`);
    for (const outcome of ["refused", "cancelled", "expired"] as const) {
      expect(await leadsTo(outcome)).toBe("/cart/payment?failed=1");
      // opened a second time, after the refusal was shown
      expect(await leadsTo(outcome, "cart.demo=tok-1")).toBeNull();
      expect(await leadsTo(outcome, "cart.demo=another; do-payment.demo=1")).toBeNull();
    }
    expect(await leadsTo("paid", "cart.demo=tok-1")).toBe(`/cart/complete?no=${no}`);
    expect(await leadsTo("paid", "cart.demo=another")).toBeNull();
  });
});

describe("the browser that left for a payment which ended in another one", () => {
  const cookie = `${left}; cart.demo=tok-1`;

  test("[CART-16, CART-27] every step of the checkout redirects to the order, or says what happened to a failed payment", async () => {
    for (const step of ["confirm", "payment", "shipping-detail"]) {
      const paid = await visit(`/cart/${step}`, { cookie, calls: shop("paid") });
      expect(paid.response.headers.get("location")).toBe("/cart/complete");
    }
    const refused = await visit("/cart/confirm", { cookie, calls: shop("refused") });
    expect(refused.response.headers.get("location")).toBe("/cart/payment?failed=1");
    const reloaded = await visit("/cart/payment", { cookie, calls: shop("refused") });
    expect(reloaded.html).toContain("お支払いが完了しませんでした");
    expect((await visit("/cart/payment", { cookie: reloaded.cookies, calls: shop("refused") })).html).not.toContain(
      "お支払いが完了しませんでした",
    );
  });

  test("[CART-17, CART-27] a failed payment whose cart no longer exists is reported at the cart, which is not just shown empty", async () => {
    const calls = shop("refused", { lines: [] });
    const back = await visit("/cart/payment?failed=1", { cookie, calls });
    expect(back.response.headers.get("location")).toBe("/cart");
    const { html } = await visit("/cart", { cookie: back.cookies, calls });
    expect(html).toContain("お支払いが完了せず、ご注文は成立していません。");
  });

  test("[CART-16] a waiting page polls for the next page, and the answer is only an address", async () => {
    const ask = async (outcome: PaymentOutcome, path = "/cart/outcome", sent = cookie) =>
      JSON.parse((await visit(path, { cookie: sent, calls: shop(outcome), prefix: "/toki" })).html);
    expect(await ask("waiting", "/toki/cart/outcome")).toEqual({ next: null });
    expect(await ask("paid", "/toki/cart/outcome")).toEqual({ next: "/toki/cart/complete" });
    expect(await ask("refused", "/toki/cart/outcome")).toEqual({ next: "/toki/cart/payment?failed=1" });
    // any other browser needs the link
    expect(await ask("paid", "/toki/cart/outcome", "cart.demo=tok-1")).toEqual({ next: null });
    const link = "/toki/cart/outcome?state=signed";
    expect(await ask("waiting", link, "")).toEqual({ next: null });
    expect(await ask("paid", link, "")).toEqual({ next: "/toki/cart/returned?state=signed" });
    expect(await ask("paid", "/toki/cart/outcome?state=old", "")).toEqual({ next: "/toki/cart/returned?state=old" });
  });

  test("[CART-16, CART-27] without script a link of the waiting page checks the payment, and the page then shows the outcome", async () => {
    const page = await visit("/cart/payment", { cookie, calls: shop("waiting") });
    expect(page.html).toMatch(/<a [^>]*href="\/cart\/payment\?check=1"[^>]*>お支払いの結果を確認する/);
    const checked = await visit("/cart/payment?check=1", { cookie, calls: shop("waiting") });
    expect(checked.response.headers.get("location")).toBe("/cart/payment");
  });
});
