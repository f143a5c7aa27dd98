import { describe, expect, test } from "vitest";
import type { PaymentProvider } from "#api/payment-method/provider/port.ts";
import { refundCharge } from "./refund-step.ts";
import { contractOf } from "./sbpayment-account.ts";
import { openAdapter } from "./testing/open-adapter.ts";
import { longTimeouts } from "./testing/sbps-account.ts";

type Opened = Awaited<ReturnType<typeof openAdapter>>;

const ids = { capture: "ST02-00201-101", cancel: "ST02-00305-101", whole: "ST02-00303-101", part: "ST02-00307-101" };
const capture = (card: PaymentProvider, ...[charge, amount]: [ReturnType<Opened["bought"]>["charge"], number]) =>
  card.capture!(charge, { amount, key: "c" });
const refund = (key: string, amount: number, refundedBefore?: number) => ({
  key,
  amount,
  refundId: null,
  ...(refundedBefore !== undefined && { refundedBefore }),
});

describe("the capture of a purchase", () => {
  test("[CART-12] is made once, for less too, and is done if it was made before", async () => {
    const { card, bought } = await openAdapter();
    const { charge, purchase } = bought("authorized");
    for (let again = 0; again < 2; again++)
      expect(await capture(card, charge, 9_000)).toMatchObject({ state: "captured", captured: 9_000, amount: 10_000 });
    expect(purchase.captured).toBe(9_000);
  });

  test.each(["dead_after", "html", "cut"] as const)("[CART-12] whose answer is %s is looked up", async (kind) => {
    const { card, bought, control } = await openAdapter();
    const { charge } = bought("authorized");
    control.addFault({ on: "api", kind, id: ids.capture });
    expect(await capture(card, charge, 10_000)).toMatchObject({ state: "captured", captured: 10_000 });
  });

  test("[CART-12] that never arrived is unknown, and made by the next try", async () => {
    const { card, bought, control } = await openAdapter();
    const { charge, purchase } = bought("authorized");
    control.addFault({ on: "api", kind: "dead_before", id: ids.capture });
    await expect(capture(card, charge, 10_000)).rejects.toMatchObject({ outcome: "unknown" });
    expect(purchase.state).toBe("authorized");
    expect(await capture(card, charge, 10_000)).toMatchObject({ state: "captured" });
  });

  test("[CART-13] of an authorization that is over says so, with its end; one above the amount is refused", async () => {
    const { card, bought, at, clock } = await openAdapter();
    const { charge } = bought("authorized");
    await expect(capture(card, charge, 10_001)).rejects.toMatchObject({ outcome: "refused" });
    at("2027-03-01T00:00:00Z");
    expect(await capture(card, charge, 10_000)).toMatchObject({ state: "cancelled", authorizedUntil: clock() });
    await expect(capture(card, { ...charge, chargeId: null }, 10_000)).rejects.toMatchObject({ outcome: "refused" });
  });
});

describe("the cancellation of a purchase", () => {
  test("[CART-17] voids an authorization, once, also after a lost answer", async () => {
    const { card, bought, control } = await openAdapter();
    const { charge, purchase } = bought("authorized");
    control.addFault({ on: "api", kind: "dead_after", id: ids.cancel });
    for (let again = 0; again < 2; again++) expect(await card.cancel(charge)).toMatchObject({ state: "cancelled" });
    expect(purchase.state).toBe("cancelled");
  });

  test("[CART-17] answers captured if the payment was first, and is unknown while SBPS is down", async () => {
    const { card, bought, control } = await openAdapter();
    const { charge } = bought("captured");
    expect(await card.cancel(charge)).toMatchObject({ state: "captured", captured: 10_000 });
    control.addFault({ on: "api", kind: "html" });
    await expect(card.cancel(charge)).rejects.toMatchObject({ outcome: "unknown" });
  });

  test("[CART-17] of an authorization that is over needs nothing more", async () => {
    const { card, bought, at } = await openAdapter();
    const { charge } = bought("authorized");
    at("2027-03-01T00:00:00Z");
    expect(await card.cancel(charge)).toMatchObject({ state: "cancelled" });
  });
});

describe("a refund of a purchase", () => {
  test("[ORD-03] of all is made once, and the same key finds it done", async () => {
    const { card, bought, control } = await openAdapter();
    const { charge, purchase } = bought("captured");
    // a refund of a part would not be made
    control.addFault({ on: "api", kind: "dead_before", id: ids.part });
    for (let again = 0; again < 2; again++)
      expect(await card.refund(charge, refund("r1", 10_000))).toMatchObject({
        key: "r1",
        amount: 10_000,
        state: "done",
        charge: { state: "refunded", refunded: 10_000 },
      });
    expect(purchase.refunds).toEqual([10_000]);
  });

  test("[ORD-03] of parts goes up to the sum, and fails beyond it", async () => {
    const { card, bought } = await openAdapter();
    const { charge, purchase } = bought("captured");
    expect(await card.refund(charge, refund("r1", 4_000))).toMatchObject({
      state: "done",
      charge: { refunded: 4_000 },
    });
    expect(await card.refund(charge, refund("r2", 4_000, 4_000))).toMatchObject({ state: "done" });
    expect(await card.refund(charge, refund("r2", 4_000, 4_000))).toMatchObject({ state: "done" });
    expect(await card.refund(charge, refund("r3", 2_001, 8_000))).toMatchObject({
      state: "failed",
      reason: expect.stringContaining("売上の残り（2,000円）より多い"),
    });
    expect(await card.refund(charge, refund("r3", 2_000, 8_000))).toMatchObject({ charge: { state: "refunded" } });
    expect(purchase.refunds).toEqual([4_000, 4_000, 2_000]);
  });

  test.each([
    ["dead_after", ids.part, 3_000],
    ["html", ids.part, 3_000],
    ["cut", ids.whole, 10_000],
  ] as const)("[ORD-03] whose answer is %s is looked up, and not made again", async (kind, id, amount) => {
    const { card, bought, control } = await openAdapter();
    const { charge, purchase } = bought("captured");
    control.addFault({ on: "api", kind, id });
    for (let again = 0; again < 2; again++)
      expect(await card.refund(charge, refund("r1", amount))).toMatchObject({ state: "done" });
    expect(purchase.refunds).toEqual([amount]);
  });

  test("[ORD-03] that never arrived is unknown, and made by the next try", async () => {
    const { card, bought, control } = await openAdapter();
    const { charge, purchase } = bought("captured");
    control.addFault({ on: "api", kind: "dead_before", id: ids.part });
    await expect(card.refund(charge, refund("r1", 3_000))).rejects.toMatchObject({ outcome: "unknown" });
    expect(purchase.refunds).toEqual([]);
    expect(await card.refund(charge, refund("r1", 3_000))).toMatchObject({ state: "done" });
    expect(purchase.refunds).toEqual([3_000]);
  });

  test("[ORD-03] beside one made in SBPS's console, or of a cancelled purchase, is left to staff with both sums", async () => {
    const { card, bought } = await openAdapter();
    const { charge, purchase } = bought("captured");
    purchase.refunds.push(500);
    expect(await card.refund(charge, refund("r1", 3_000))).toMatchObject({
      state: "failed",
      reason: expect.stringMatching(/返金済み 500円.*お店の記録（返金済み 0円）/),
    });
    purchase.state = "cancelled";
    expect(await card.refund(charge, refund("r1", 3_000))).toMatchObject({
      state: "failed",
      reason: expect.stringContaining("取り消されていて"),
    });
    expect(await card.refund({ ...charge, chargeId: null }, refund("r1", 3_000))).toMatchObject({ state: "failed" });
    expect(purchase.refunds).toEqual([500]);
  });

  test("[ORD-03] after its time is one by hand, with SBPS's code", async () => {
    const { card, bought, at } = await openAdapter();
    const { charge } = bought("captured");
    at("2027-03-01T00:00:00Z");
    expect(await card.refund(charge, refund("r1", 3_000))).toMatchObject({
      state: "by_hand",
      reason: "返金できる期限か回数を過ぎています（コード 10156999）",
    });
  });

  test("[ORD-03] of PayPay is made twenty times", async () => {
    const { clock, url, account, control, payment } = await openAdapter();
    const purchase = control.addPurchase({ orderId: "o-1", method: "paypay", amount: 10_000 });
    purchase.state = "captured";
    purchase.captured = 10_000;
    const work = { contract: () => contractOf(account, clock(), url), clock, timeouts: longTimeouts };
    const charge = { ...payment, amount: 10_000, chargeId: purchase.trackingId };
    const states: string[] = [];
    for (let count = 0; count < 21; count++)
      states.push((await refundCharge(work, "paypay", charge, refund(`r${count}`, 1, count))).state);
    expect(states).toEqual([...Array.from({ length: 20 }, () => "done"), "by_hand"]);
  });
});

test.each(["dead_before", "html", "cut"] as const)(
  "[CART-14] a lookup whose answer is %s is unknown, and no refusal",
  async (kind) => {
    const { card, bought, control } = await openAdapter();
    const { charge } = bought("captured");
    control.addFault({ on: "api", kind });
    await expect(card.find(charge)).rejects.toMatchObject({ outcome: "unknown" });
    expect(await card.find(charge)).toMatchObject({ state: "captured" });
    expect(await card.find({ ...charge, chargeId: "99999999999999" })).toBeUndefined();
  },
);
