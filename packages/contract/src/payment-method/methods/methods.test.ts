import { expect, test } from "vitest";
import { isBilled, isPaidFirst, paymentCodes, paymentMethods } from "./methods.ts";

const named = (holds: (code: (typeof paymentCodes)[number]) => boolean) => paymentCodes.filter(holds);

test("[CART-12] a payment method's facts say who takes the money and what the shop waits for", () => {
  expect(named((code) => paymentMethods[code].takenBy !== "provider")).toEqual([
    "bank_transfer",
    "cash_on_delivery",
    "invoice",
  ]);
  expect(named(isPaidFirst)).toEqual(["card", "bank_transfer", "conveni"]);
  expect(named(isBilled)).toEqual(["invoice"]);
  expect(named((code) => paymentMethods[code].needsAddress)).toEqual(["cash_on_delivery", "deferred", "invoice"]);
});

test("[CART-12] no method's facts contradict each other", () => {
  for (const code of paymentCodes) {
    const facts = paymentMethods[code];
    expect((facts.takenBy === "carrier") === (facts.standing === "on_delivery"), code).toBe(true);
    // a card, a store's number and a credit check need somebody who takes, issues and decides
    if (facts.takesCard || facts.hasChains || facts.isReviewed) expect(facts.takenBy, code).toBe("provider");
    if (facts.receivedBy === "provider") expect(facts.takenBy, code).toBe("provider");
    if (facts.needsAccount) expect(facts.takenBy, code).toBe("shop");
    // a monthly bill goes to a company
    if (isBilled(code)) expect(facts.needsCompany, code).toBe(true);
    if (facts.refund === "refund_by_transfer") expect(facts.takenBy, code).not.toBe("provider");
    // who has still to pay is told how
    if (facts.standing !== "authorized") expect([facts.emailWords, facts.nextWords], code).not.toContain(null);
  }
});
