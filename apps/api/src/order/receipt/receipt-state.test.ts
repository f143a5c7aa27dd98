import type { OrderState } from "@noren/contract/order/order-state.ts";
import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import { expect, test } from "vitest";
import { receiptProblem } from "./receipt-state.ts";

const moment = new Date("2026-11-20T01:00:00Z");
const problemOf = (code: PaymentCode, state: OrderState, settledAt: Date | null, total_payment = 1980) =>
  receiptProblem({ state, total_payment, payment: { code } }, settledAt);

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
  expect(problemOf("card", "paid", moment, 0)).toBe("nothing_paid");
});
