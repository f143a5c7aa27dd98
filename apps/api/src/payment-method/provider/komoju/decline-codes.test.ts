import { expect, test } from "vitest";
import { declineByReason } from "./decline-codes.ts";

test.each([
  ["insufficient_funds", "limit"],
  ["exceeds_limit", "limit"],
  ["残高不足です。", "limit"],
  ["Exceeds card limit", "limit"],
  ["card_expired", "expired"],
  ["Your card has expired.", "expired"],
  ["bad_verification_value", "security_code"],
  ["The security code you have entered is incorrect.", "security_code"],
  ["invalid_number", "number"],
  ["3D Secure authentication failed", "authentication"],
  ["card_declined", "other"],
  // as all others: who holds such a card must not learn that it was reported
  ["fraudulent", "other"],
  ["This card was reported stolen", "other"],
  ["constructor", "other"],
  ["", "other"],
  [undefined, "other"],
] as const)("[CART-17] a card that KOMOJU declines by %s reads as %s", (reason, decline) => {
  expect(declineByReason(reason)).toBe(decline);
});
