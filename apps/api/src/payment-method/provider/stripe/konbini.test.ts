import { expect, test } from "vitest";
import { cancelIntent } from "./charge-calls.ts";
import { refusedNumber } from "./testing/konbini-attempt.ts";
import { chargeIn, failureOf, openStandIn, outcomeOf, reference } from "./testing/stripe.fixture.ts";

const expiresAt = new Date("2026-11-23T14:59:59Z");
const konbini = {
  kind: "konbini" as const,
  name: "山田 花子",
  email: "hanako@example.com",
  phone: "09012345678",
  expiresAt,
};

test("[CART-30] a voucher has the numbers of every chain of Stripe's, its page, and the shop's own end", async () => {
  const { start } = await openStandIn();
  const charge = chargeIn(await start(konbini));
  expect(charge).toMatchObject({ state: "pending", actionUrl: null, capturedAmount: 0 });
  const { numbers, voucherUrl, payBy } = charge.konbini!;
  expect(payBy).toEqual(expiresAt);
  expect(voucherUrl).toContain(charge.chargeId);
  expect(numbers.map(({ chain }) => chain)).toEqual(["famima", "lawson", "ministop", "seico"]);
  expect(new Set(numbers.map(({ paymentCode }) => paymentCode)).size).toBe(4);
  expect(numbers.map(({ confirmationNumber }) => confirmationNumber)).toEqual(Array(4).fill("09012345678"));
});

test("[CART-30] a phone number that is no confirmation number is left to Stripe", async () => {
  const { start } = await openStandIn();
  const charge = chargeIn(await start({ ...konbini, phone: "+81 90-1234-5678" }));
  expect(charge.konbini!.numbers[0]!.confirmationNumber).toMatch(/^\d{11}$/);
});

test("[CART-30] a payment at the store is captured, and its voucher is gone", async () => {
  const { start, control, charge } = await openStandIn();
  const { chargeId } = chargeIn(await start(konbini));
  control.payKonbini(chargeId, "ministop");
  expect(await charge(chargeId)).toMatchObject({ state: "captured", capturedAmount: 16_280, konbini: null });
});

test("[CART-32] a voucher that nobody pays ends with its time, and is cancelled", async () => {
  const { start, charge, shop, at } = await openStandIn();
  const { chargeId } = chargeIn(await start(konbini));
  at("2026-11-23T14:59:59Z");
  expect((await charge(chargeId)).state).toBe("pending");
  at("2026-11-23T15:00:00Z");
  expect(await charge(chargeId)).toMatchObject({ state: "cancelled", refusalCode: null, konbini: null });
  const cancelled = await cancelIntent(shop, { intentId: chargeId, reference });
  expect(cancelled.status).toBe("canceled");
  expect(chargeIn(cancelled).state).toBe("cancelled");
});

test("[CART-32] a payment that the store reports after the end is seen as captured", async () => {
  const { start, charge, control, at } = await openStandIn();
  const { chargeId } = chargeIn(await start(konbini));
  at("2026-11-23T15:00:00Z");
  expect((await charge(chargeId)).state).toBe("cancelled");
  control.payKonbini(chargeId);
  expect(await charge(chargeId)).toMatchObject({ state: "captured", capturedAmount: 16_280 });
});

test("[CART-32] a voucher that the shop cancels can no longer be paid", async () => {
  const { start, shop, control } = await openStandIn();
  const { chargeId } = chargeIn(await start(konbini));
  expect(chargeIn(await cancelIntent(shop, { intentId: chargeId, reference })).state).toBe("cancelled");
  expect(() => control.payKonbini(chargeId)).toThrow("canceled");
});

test("amounts outside Stripe's bounds and a refused confirmation number make no voucher", async () => {
  const { start } = await openStandIn();
  expect(await outcomeOf(start(konbini, { reference: "a", amount: 119 }))).toBe("refused");
  expect(await outcomeOf(start(konbini, { reference: "b", amount: 300_001 }))).toBe("refused");
  expect(await failureOf(start({ ...konbini, phone: refusedNumber }))).toMatchObject({
    outcome: "refused",
    code: "payment_intent_konbini_rejected_confirmation_number",
  });
});
