import { describe, expect, test } from "vitest";
import { cancelStanding, captureStanding, refundStanding, type SpsCharge, toSpsCharge } from "./charge-lookup.ts";

const info = (values: Record<string, string>) =>
  new Map(Object.entries(values).map(([name, value]) => [`res_pay_method_info.${name}`, value]));
const whole = { payment_status: "2", amount: "10000", captured_amount: "10000", refunded_amount: "0" };

describe("a looked-up purchase", () => {
  test.each([
    ["0", "waiting"],
    ["1", "authorized"],
    ["2", "captured"],
    ["3", "cancelled"],
    ["4", "refunded"],
  ])("[PROD-03] of payment_status %s is %s", (payment_status, state) => {
    expect(toSpsCharge(info({ ...whole, payment_status }), "card")).toMatchObject({ state, amount: 10_000 });
  });

  test.each(["payment_status", "amount", "captured_amount", "refunded_amount"])(
    "[PROD-03] without %s is none: no sum is assumed",
    (name) => {
      expect(toSpsCharge(info({ ...whole, [name]: "" }), "card")).toBeUndefined();
      expect(toSpsCharge(info({ ...whole, [name]: "-1" }), "paypay")).toBeUndefined();
    },
  );

  test.each([
    ["", "0", "waiting"],
    ["1", "0", "captured"],
    ["2", "0", "waiting"],
    ["3", "0", "captured"],
    ["4", "0", "waiting"],
    ["", "3", "cancelled"],
    ["9", "0", undefined],
  ])("[CART-30] of a store with rec_type %j and payment_status %s is %s", (rec_type, payment_status, state) => {
    const charge = toSpsCharge(info({ rec_type, payment_status, amount: "500" }), "webcvs");
    expect(charge?.state).toBe(state);
    if (state === "captured") expect(charge).toMatchObject({ captured: 500 });
  });
});

describe("how a purchase stands to a call", () => {
  const charge = (state: SpsCharge["state"], captured = 0, refunded = 0): SpsCharge => ({
    state,
    amount: 1_000,
    captured,
    refunded,
  });

  test("[PROD-03] capture", () => {
    const standing = captureStanding(900);
    expect(standing(charge("authorized"))).toBe("open");
    expect(standing(charge("captured", 900))).toBe("done");
    expect(standing(charge("captured", 1_000))).toBe("impossible");
    expect(standing(charge("cancelled"))).toBe("impossible");
    expect(standing(charge("refunded", 900, 900))).toBe("impossible");
  });

  test("[PROD-03] cancel", () => {
    expect(cancelStanding(charge("authorized"))).toBe("open");
    expect(cancelStanding(charge("waiting"))).toBe("open");
    expect(cancelStanding(charge("cancelled"))).toBe("done");
    expect(cancelStanding(charge("captured", 1_000))).toBe("impossible");
  });

  test("[PROD-03] refund, by the sum of the shop's refunds before it", () => {
    const standing = refundStanding({ refundedBefore: 300, amount: 400 });
    expect(standing(charge("captured", 1_000, 300))).toBe("open");
    expect(standing(charge("captured", 1_000, 700))).toBe("done");
    expect(standing(charge("refunded", 700, 700))).toBe("done");
    expect(standing(charge("captured", 1_000, 500))).toBe("impossible");
    expect(standing(charge("captured", 600, 300))).toBe("impossible");
    expect(standing(charge("authorized"))).toBe("impossible");
    expect(standing(charge("cancelled"))).toBe("impossible");
    const whole = refundStanding({ refundedBefore: 0, amount: 1_000 });
    expect([whole(charge("cancelled")), whole(charge("cancelled", 900))]).toEqual(["done", "impossible"]);
  });
});
