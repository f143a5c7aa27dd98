import { declineWords } from "@noren/contract/payment-method/declines.ts";
import { expect, test } from "vitest";
import { capturePayment } from "#api/payment/capture.service.ts";
import { makeRefund } from "#api/payment/make-refund.service.ts";
import { expireOrder, queryWaitingPayment } from "#api/payment/query.service.ts";
import { stateOf } from "#api/payment-method/provider/return-state.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { webhookSecret } from "./testing/provider.fixture.ts";
import { openStripeShop, type StripeShopTest } from "./testing/stripe-shop.fixture.ts";

const cancel_reason = "同じものを二度注文したため";
const refundOf = ({ db }: StripeShopTest) => db.selectFrom("order_refund").selectAll().executeTakeFirstOrThrow();

/** The buyer's way back from the issuer's page, and its outcome. */
async function comeBack({ app, channel, shop, api }: StripeShopTest, reference: string) {
  const state = stateOf(reference, shop.secret);
  const request = new Request(`http://shop.test/api/payments/stripe/return?state=${state}&redirect_status=succeeded`);
  await app.fetch(request, { context: { channelId: channel.id, ip: "", requestId: "r" } });
  return api.payment.outcome({ return_state: state });
}

/** Ends the order by the clock, at the moment. */
async function expireAt(open: StripeShopTest, id: string, moment: string) {
  open.at(moment);
  await expireOrder(open.work(), id);
}

describeOnBothDatabases("[PROD-02] a shop with cards at Stripe", ({ shop }) => {
  test("[CART-12, CART-14] a card pays the order at once; the webhooks, doubled and out of order, change nothing more", async () => {
    const open = await openStripeShop(await shop());
    open.control.addFault({ on: "webhook", type: "payment_intent.succeeded", kind: "twice" });
    open.control.addFault({ on: "webhook", type: "payment_intent.created", kind: "hold" });
    const { id, intentId } = await open.payWith("succeeds");
    open.control.releaseWebhooks();
    await open.webhooks();
    expect([await open.stateOf(id), intentId]).toEqual(["paid", expect.stringMatching(/^pi_/)]);
    expect(new Set(open.statuses)).toEqual(new Set([200]));
    expect(await open.emails()).toEqual(["ご注文ありがとうございます"]);
    await open.audited();
  });

  test("[CART-12, CART-14] 3-D Secure leads to the issuer and back; the return alone settles the order, and the webhook alone too", async () => {
    const open = await openStripeShop(await shop());
    open.control.addFault({ on: "webhook", kind: "drop", times: 99 });
    const first = await open.payWith("three_d_secure");
    expect(first.decision.redirect_url).toContain(`/redirect/${first.intentId}`);
    await fetch(first.decision.redirect_url!, {
      method: "POST",
      body: new URLSearchParams({ result: "complete" }),
      redirect: "manual",
    });
    expect(await comeBack(open, first.reference)).toMatchObject({ payment_outcome: "paid" });
    open.control.clearFaults();
    const second = await open.payWith("three_d_secure__2");
    open.control.finishRedirect(second.intentId, "complete");
    await open.webhooks();
    expect([await open.stateOf(first.id), await open.stateOf(second.id)]).toEqual(["paid", "paid"]);
    await open.audited();
  });

  test("[CART-17] a declined card is told in words, at once and after the issuer's page, and the stock is back", async () => {
    const open = await openStripeShop(await shop());
    await expect(open.payWith("insufficient_funds")).rejects.toMatchObject({
      code: "payment.refused",
      message: declineWords.limit,
    });
    const asked = await open.payWith("three_d_secure");
    open.control.finishRedirect(asked.intentId, "fail");
    expect(await comeBack(open, asked.reference)).toMatchObject({
      payment_outcome: "refused",
      decline: { code: "authentication" },
    });
    await expect(open.buy(open.card)).rejects.toMatchObject({ code: "payment.refused", message: declineWords.no_card });
    await open.webhooks();
    expect(await open.stock()).toEqual([10, 5]);
    await open.audited();
  });

  test("[CART-32] a buyer who leaves the issuer's page gets the order cancelled, also if Stripe is down for a while", async () => {
    const open = await openStripeShop(await shop());
    const { id, intentId } = await open.payWith("three_d_secure");
    open.control.addFault({ on: "call", operation: "PaymentIntent.retrieve", kind: "html", when: "before" });
    await expireAt(open, id, "2026-11-20T02:00:00Z");
    expect(await open.stateOf(id)).toBe("pending");
    await expireOrder(open.work(), id);
    expect(await open.stateOf(id)).toBe("expired");
    open.control.finishRedirect(intentId, "complete");
    await open.webhooks();
    expect([await open.stateOf(id), await open.stock()]).toEqual(["expired", [10, 5]]);
    await open.audited();
  });

  test("[CART-14] an answer that is lost leaves the order open, and the card is charged once", async () => {
    const open = await openStripeShop(await shop());
    open.control.addFault({ on: "webhook", kind: "drop", times: 99 });
    open.control.addFault({ on: "call", operation: "PaymentIntent.create", kind: "cut" });
    await expect(open.payWith("succeeds")).rejects.toMatchObject({ code: "payment.provider_unreachable" });
    const payment = await open.db.selectFrom("payment").select(["id", "order_id"]).executeTakeFirstOrThrow();
    open.at("2026-11-20T01:02:00Z");
    await queryWaitingPayment(open.work(), payment.id);
    expect(await open.stateOf(payment.order_id)).toBe("paid");
    expect(open.state.charges.size).toBe(1);
    await open.audited();
  });

  test("[CART-14] another amount or currency at Stripe settles nothing and is a task", async () => {
    const open = await openStripeShop(await shop());
    const { id, intentId } = await open.payWith("three_d_secure");
    open.state.intents.get(intentId)!.currency = "usd";
    open.control.finishRedirect(intentId, "complete");
    await open.webhooks();
    expect(await open.stateOf(id)).toBe("pending");
    expect(await open.taskWords()).toEqual([expect.stringContaining("円ではない通貨（USD")]);
    await open.audited();
  });

  test("[CART-14] a forged webhook is refused; one that two secrets sign while one is rolled is taken", async () => {
    const open = await openStripeShop(await shop());
    const { id, intentId } = await open.payWith("three_d_secure");
    await open.webhooks();
    open.statuses.length = 0;
    open.control.connectWebhooks({ url: open.webhookUrl, secret: "whsec_forger" });
    open.control.finishRedirect(intentId, "complete");
    await open.webhooks();
    // above a limit of forgeries it is 429
    expect(open.statuses.length > 0 && open.statuses.every((status) => status === 403 || status === 429)).toBe(true);
    expect(await open.stateOf(id)).toBe("pending");
    open.statuses.length = 0;
    open.control.connectWebhooks({ url: open.webhookUrl, secret: webhookSecret });
    open.control.rollSecret("whsec_new");
    const [event] = [...open.state.events.values()].filter(({ type }) => type === "payment_intent.succeeded");
    open.control.resendEvent(event!.id);
    await open.webhooks();
    expect([open.statuses, await open.stateOf(id)]).toEqual([[200], "paid"]);
    await open.audited();
  });

  test("[CART-13] a card that is charged at the shipment is authorized first, and captured once", async () => {
    const open = await openStripeShop(await shop());
    await open.type("payment set", open.channel.code, "card", "--capture", "at-shipment");
    const { id, order_no } = await open.payWith("succeeds");
    await open.webhooks();
    expect(await open.me.order.detail({ id })).toMatchObject({ state: "accepted", paid_at: null });
    for (const step of ["order packed", "order shipped"]) await open.type(step, order_no);
    open.control.addFault({ on: "call", operation: "PaymentIntent.capture", kind: "cut" });
    await expect(capturePayment(open.work(), id)).rejects.toMatchObject({ outcome: "unknown" });
    await capturePayment(open.work(), id);
    await open.webhooks();
    expect((await open.me.order.detail({ id })).payment.state).toBe("settled");
    expect(open.calls.filter((call) => call === "PaymentIntent.capture")).toHaveLength(1);
    await open.audited();
  });

  test("[MEM-06] [CART-12] a card is saved with its payment and pays the next order", async () => {
    const open = await openStripeShop(await shop());
    await open.buy(open.card, { ...open.tokenOf("succeeds"), is_saving_card: "1" });
    const [saved] = (await open.me.userCard.list()).data;
    expect(saved).toMatchObject({ masked_number: "**** **** **** 4242", brand: "VISA" });
    const { id } = await open.buy(open.card, { user_card_id: saved!.id });
    expect(await open.stateOf(id)).toBe("paid");
    await open.webhooks();
    await open.audited();
  });

  test("[MEM-06] a card whose issuer asks the member is saved after its page", async () => {
    const open = await openStripeShop(await shop());
    const added = await open.me.userCard.add({ token: "ctoken_three_d_secure", token_key: "-" });
    expect(added).toEqual({ card: null, redirect_url: expect.stringContaining("/redirect/seti_") });
    expect((await open.me.userCard.list()).data).toEqual([]);
    const [setupId] = open.state.setups.keys();
    const back = new URL(open.control.finishRedirect(setupId!, "complete"));
    const answer = await open.app.fetch(new Request(back), {
      context: { channelId: open.channel.id, ip: "", requestId: "r" },
    });
    expect(answer.headers.get("location")).toBe("/mypage/card?added=1");
    expect((await open.me.userCard.list()).data).toMatchObject([{ masked_number: "**** **** **** 3184" }]);
    await open.webhooks();
    await open.audited();
  });

  test("[ORD-03] a refund that Stripe works on is told as made when its webhook says so, once", async () => {
    const open = await openStripeShop(await shop());
    const { id } = await open.payWith("refund_pending");
    await open.me.order.cancel({ id, cancel_reason });
    const { id: key, state } = await refundOf(open);
    if (state === "asked") await makeRefund(open.work(), key);
    await open.webhooks();
    expect((await refundOf(open)).state).toBe("sent");
    expect(await open.taskWords()).toEqual([expect.stringContaining("カード会社などが手続きをしています")]);
    const { provider_reference: refundId } = await refundOf(open);
    open.control.endRefund(refundId!, "succeeded");
    open.control.addFault({ on: "webhook", kind: "twice" });
    await open.webhooks();
    expect((await refundOf(open)).state).toBe("done");
    expect((await open.emails()).filter((subject) => subject === "ご返金のお知らせ")).toHaveLength(1);
    open.control.endRefund(refundId!, "failed");
    await open.webhooks();
    expect((await refundOf(open)).state).toBe("failed");
    expect(await open.taskWords()).toEqual([expect.stringContaining("カードの期限が切れているか、解約されています")]);
    await open.audited();
  });

  test("[CART-16] a review of Stripe's rules holds the order, and its approval frees it", async () => {
    const open = await openStripeShop(await shop());
    const { order_no } = await open.payWith("reviewed");
    await open.webhooks();
    const reviewOf = async () =>
      (
        await open.db
          .selectFrom("shop_order")
          .select("fraud_review")
          .where("order_no", "=", order_no)
          .executeTakeFirstOrThrow()
      ).fraud_review;
    expect(await reviewOf()).toBe("review");
    const [reviewId] = open.state.reviews.keys();
    open.at("2026-11-20T01:05:00Z");
    open.control.closeReview(reviewId!, "approved");
    await open.webhooks();
    expect(await reviewOf()).toBeNull();
    await open.audited();
  });
});
