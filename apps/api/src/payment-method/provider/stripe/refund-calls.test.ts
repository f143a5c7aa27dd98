import { describe, expect, test } from "vitest";
import { cancelRefund, findRefund, findRefundById, refundOnce } from "./refund-calls.ts";
import { refundOfStripe } from "./refund-of-stripe.ts";
import { chargeIn, failureOf, openStandIn, outcomeOf } from "./testing/stripe.fixture.ts";

async function openPaid(card = "succeeds") {
  const opened = await openStandIn();
  const { chargeId: intentId } = chargeIn(await opened.pay(card));
  const refund = (amount: number, key: string, email?: string) =>
    refundOnce(opened.shop, { intentId, amount, key, email });
  const find = (key: string) => findRefund(opened.shop, { intentId, key });
  return { ...opened, intentId, refund, find };
}

async function openPaidAtStore() {
  const opened = await openStandIn();
  const { chargeId: intentId } = chargeIn(
    await opened.start({
      kind: "konbini",
      name: "山田 花子",
      email: "hanako@example.com",
      expiresAt: new Date("2026-11-23T14:59:59Z"),
    }),
  );
  opened.control.payKonbini(intentId);
  const refund = (email?: string) => refundOnce(opened.shop, { intentId, amount: 16_280, key: "a", email });
  return { ...opened, intentId, refund };
}

describe("refunds at Stripe", () => {
  test("[OWN-02] a refund is made once for its key, in parts, and never more than was paid", async () => {
    const { refund, charge, intentId, state } = await openPaid();
    const first = await refund(280, "a");
    expect(first).toMatchObject({ key: "a", amount: 280, state: "done", reason: null });
    expect(await refund(280, "a")).toEqual(first);
    expect(await charge(intentId)).toMatchObject({ state: "captured", refunded: 280 });
    expect(await outcomeOf(refund(16_001, "b"))).toBe("refused");
    expect(await refund(16_000, "c")).toMatchObject({ state: "done" });
    expect(await charge(intentId)).toMatchObject({ state: "refunded", refunded: 16_280 });
    expect(state.refunds.size).toBe(2);
  });

  test("[OWN-02] another amount under a key that is used is refused", async () => {
    const { refund, state } = await openPaid();
    await refund(280, "a");
    expect(await outcomeOf(refund(281, "a"))).toBe("refused");
    expect(state.refunds.size).toBe(1);
  });

  test.each(["dead", "cut", "html"] as const)(
    "[OWN-02] a refund whose answer is lost by %s is made once",
    async (kind) => {
      const { refund, control, state } = await openPaid();
      control.addFault({ on: "call", operation: "Refund.create", kind, when: "after", times: kind === "dead" ? 2 : 1 });
      expect(await outcomeOf(refund(280, "a"))).toBe("unknown");
      expect(await refund(280, "a")).toMatchObject({ state: "done" });
      expect(state.refunds.size).toBe(1);
    },
  );

  test("[OWN-02] two equal refunds at once are one", async () => {
    const { refund, state } = await openPaid();
    const [first, second] = await Promise.all([refund(280, "a"), refund(280, "a")]);
    expect(second).toEqual(first);
    expect(state.refunds.size).toBe(1);
  });

  test("[OWN-02] a refund is made once, also if it is repeated days later", async () => {
    const { refund, later, state } = await openPaid();
    await refund(280, "a");
    later(3 * 86_400);
    await refund(280, "a");
    expect(state.refunds.size).toBe(1);
  });

  test("[OWN-02] a payment that was refunded by hand needs no refund", async () => {
    const { refund, post, intentId, find } = await openPaid();
    await post("/v1/refunds", `payment_intent=${intentId}`);
    expect(await refund(16_280, "a")).toMatchObject({ state: "done", reason: "charge_already_refunded" });
    expect(await find("a")).toBeUndefined();
    expect(await find("")).toBeUndefined();
  });

  test("a refund is found among more than a page of others", async () => {
    const { find, post, intentId } = await openPaid();
    await post("/v1/refunds", `payment_intent=${intentId}&amount=1&metadata[noren_refund_key]=first`);
    for (let made = 0; made < 101; made += 1) await post("/v1/refunds", `payment_intent=${intentId}&amount=1`);
    expect(await find("first")).toMatchObject({ key: "first", amount: 1 });
  });

  test("[OWN-02] nothing that was not captured is refunded", async () => {
    const { pay, shop } = await openStandIn();
    const { chargeId: intentId } = chargeIn(await pay("succeeds", { isCapturedLater: true }));
    expect(await failureOf(refundOnce(shop, { intentId, amount: 1, key: "a" }))).toMatchObject({
      outcome: "refused",
      code: "charge_not_refundable",
    });
  });
});

describe("a refund that is not done at once", () => {
  test.each(["charge_pending", "insufficient_funds", "processing"] as const)(
    "[OWN-02] is pending for %s, and done later",
    async (reason) => {
      const { refund, control, find, charge, intentId } = await openPaid();
      control.delayRefund(reason);
      const { refundId, ...pending } = await refund(16_280, "a");
      expect(pending).toEqual({ key: "a", amount: 16_280, state: "pending", reason });
      expect((await charge(intentId)).state).toBe("refunded");
      control.endRefund(refundId, "succeeded");
      expect(await find("a")).toMatchObject({ state: "done", reason: null });
    },
  );

  test("[OWN-02] a card's refund may be pending at first", async () => {
    const { refund } = await openPaid("refund_pending");
    expect(await refund(280, "a")).toMatchObject({ state: "pending", reason: "processing" });
  });

  test("[OWN-02] a refund that was done can fail days later, and the money is the shop's again", async () => {
    const { refund, control, shop, charge, intentId } = await openPaid("refund_fails");
    const { refundId, state } = await refund(16_280, "a");
    expect(state).toBe("done");
    control.endRefund(refundId, "failed");
    expect(await findRefundById(shop, refundId)).toMatchObject({ state: "failed", reason: "expired_or_canceled_card" });
    expect(await charge(intentId)).toMatchObject({ state: "captured", refunded: 0 });
  });

  test("[OWN-02] a refund of a store payment waits until the buyer names an account", async () => {
    const { refund, control, shop } = await openPaidAtStore();
    const { refundId, state } = await refund("hanako@example.com");
    expect(state).toBe("waits_for_buyer");
    control.endRefund(refundId, "pending");
    expect((await findRefundById(shop, refundId))!.state).toBe("pending");
    control.endRefund(refundId, "succeeded");
    expect((await findRefundById(shop, refundId))!.state).toBe("done");
  });

  test("[OWN-02] a refund that waits for the buyer can be cancelled, and is a failed one", async () => {
    const { refund, shop, charge, intentId } = await openPaidAtStore();
    const { refundId } = await refund("hanako@example.com");
    expect(await cancelRefund(shop, refundId)).toMatchObject({ state: "failed", reason: "canceled" });
    expect((await charge(intentId)).refunded).toBe(0);
    expect(await outcomeOf(cancelRefund(shop, refundId))).toMatchObject({ state: "failed" });
  });

  test("[OWN-02] a store payment is not refunded without the buyer's email", async () => {
    const { refund, state } = await openPaidAtStore();
    expect(await outcomeOf(refund())).toBe("refused");
    expect(state.refunds.size).toBe(0);
  });
});

test("[OWN-02] PayPay takes refunds for a year", async () => {
  const { start, control, shop, later } = await openStandIn();
  const { chargeId: intentId } = chargeIn(await start({ kind: "paypay" }));
  control.finishRedirect(intentId, "complete");
  later(365 * 86_400);
  expect(await refundOnce(shop, { intentId, amount: 1, key: "a" })).toMatchObject({ state: "done" });
  later(1);
  expect(await outcomeOf(refundOnce(shop, { intentId, amount: 1, key: "b" }))).toBe("refused");
});

test("a refund that Stripe does not have is not found, and a state of tomorrow promises nothing", async () => {
  const { shop, refund } = await openPaid();
  expect(await findRefundById(shop, "re_0")).toBeUndefined();
  const { refundId } = await refund(1, "a");
  const made = await shop.stripe.refunds.retrieve(refundId);
  expect(refundOfStripe({ ...made, status: "settled_on_the_moon" }).state).toBe("pending");
  expect(refundOfStripe({ ...made, status: null, metadata: null })).toMatchObject({ state: "pending", key: "" });
});
