import { expect, test } from "vitest";
import { isBilled, isPaidFirst, paymentCodes, paymentMethods } from "./methods.ts";

const named = (holds: (code: (typeof paymentCodes)[number]) => boolean) => paymentCodes.filter(holds);

test("[CART-12] a payment method's definition is consistent about who takes the money and what the shop waits for", () => {
  expect(named((code) => paymentMethods[code].takenBy !== "provider")).toEqual([
    "bank_transfer",
    "cash_on_delivery",
    "invoice",
  ]);
  expect(named(isPaidFirst)).toEqual(["card", "paypay", "bank_transfer", "conveni", "virtual_transfer"]);
  expect(named(isBilled)).toEqual(["invoice"]);
  expect(named((code) => paymentMethods[code].needsAddress)).toEqual(["cash_on_delivery", "deferred", "invoice"]);
});

test.each(paymentCodes)("[CART-12] the definition of %s does not contradict itself", (code) => {
  const method = paymentMethods[code];
  expect((method.takenBy === "carrier") === (method.standing === "on_delivery")).toBe(true);
  // cards, store numbers and credit checks need a provider
  if (method.takesCard || method.hasChains || method.isReviewed) expect(method.takenBy).toBe("provider");
  if (method.namesBuyer) expect(method.takenBy).toBe("provider");
  if (method.receivedBy === "provider") expect(method.takenBy).toBe("provider");
  if (method.needsAccount) expect(method.takenBy).toBe("shop");
  // monthly bills are for companies only
  if (isBilled(code)) expect(method.needsCompany).toBe(true);
  if (method.refund === "refund_by_transfer") expect(method.takenBy).not.toBe("provider");
  // a buyer who still has to pay reads how
  if (method.standing !== "authorized") expect([method.emailWords, method.nextWords]).not.toContain(null);
});
