import type { OrderState } from "@noren/contract/order/order-state.ts";
import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import { expect, test } from "vitest";
import { receiptProblem } from "./receipt-state.ts";

const moment = new Date("2026-11-20T01:00:00Z");
type Sums = { total_payment: number; received: number };
const sold: Sums = { total_payment: 1980, received: 1980 };
const problemOf = (code: PaymentCode, state: OrderState, settledAt: Date | null, { total_payment, received } = sold) =>
  receiptProblem({ state, total_payment, payment: { code } }, { settledAt, received });

test.each([
  ["card", "pending", null, "not_paid"],
  ["card", "paid", moment, null],
  ["card", "shipped", moment, null],
  ["bank_transfer", "accepted", null, "not_paid"],
  ["bank_transfer", "packed", moment, null],
  ["conveni", "delivered", moment, null],
  ["invoice", "delivered", null, "not_paid"],
  ["invoice", "paid", moment, null],
  ["deferred", "shipped", moment, "paid_elsewhere"],
  ["deferred", "cancelled", moment, "ended"],
  ["cash_on_delivery", "accepted", null, "not_paid"],
  ["cash_on_delivery", "shipped", null, "not_paid"],
  ["cash_on_delivery", "delivered", null, null],
  ["cash_on_delivery", "paid", null, null],
  ["card", "cancelled", moment, "ended"],
  ["card", "expired", null, "ended"],
  ["cash_on_delivery", "returned", null, "ended"],
] as const)("[ORD-04] %s, %s, settled %s: %s", (code, state, settledAt, problem) => {
  expect(problemOf(code, state, settledAt)).toBe(problem);
});

test("[ORD-04] an order without a payment has no receipt", () => {
  expect(problemOf("card", "paid", moment, { total_payment: 0, received: 0 })).toBe("nothing_paid");
});

test("[ORD-04] an order whose money was all given back has no receipt, and one that keeps a yen has", () => {
  for (const state of ["paid", "shipped", "delivered"] as const) {
    expect(problemOf("card", state, moment, { ...sold, received: 0 })).toBe("refunded");
    expect(problemOf("card", state, moment, { ...sold, received: 1 })).toBeNull();
  }
  expect(problemOf("card", "pending", null, { ...sold, received: 0 })).toBe("not_paid");
});
