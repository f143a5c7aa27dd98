import { expect, test } from "vitest";
import { isProviderFailure } from "#api/payment-method/provider/port.ts";
import { openAdapter } from "./testing/komoju.fixture.ts";

const hour = 3_600_000;
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error: unknown) => (isProviderFailure(error) ? error.outcome : error),
  );

test("[CART-15] a start is one session for its reference, and a session that is known is not opened again", async () => {
  const { card, payment, komoju, later } = await openAdapter();
  const [first, second] = await Promise.all([card.start(payment), card.start(payment)]);
  expect([second.chargeId, komoju.state.sessions.size]).toEqual([first.chargeId, 1]);
  expect(first).toMatchObject({ state: "requires_action", action: { url: expect.stringContaining("/sessions/") } });
  komoju.state.payOnPage(komoju.sessionOf(payment.reference), "credit_card");
  later(60_000);
  // KOMOJU repeats its first answer; the present one is looked up
  expect(await card.start(payment)).toMatchObject({ chargeId: first.chargeId, state: "captured" });
  later(30 * hour);
  expect(await card.start({ ...payment, chargeId: first.chargeId })).toMatchObject({ state: "captured" });
  expect(komoju.state.sessions.size).toBe(1);
});

test("[CART-12] a session offers its method alone, and captures when the shop says so", async () => {
  const { card, paypay, payment, komoju } = await openAdapter();
  await card.start({ ...payment, capture: "at_shipment" });
  await paypay.start({ ...payment, reference: "0199f3c0-0000-7000-8000-000000000002", capture: "at_shipment" });
  expect([...komoju.state.sessions.values()]).toMatchObject([
    { payment_types: ["credit_card"], capture: "manual", external_order_num: payment.orderNo },
    { payment_types: ["paypay"], capture: "auto" },
  ]);
});

test("[CART-14] a payment whose start was lost is found by its order once its buyer has paid", async () => {
  const { card, payment, charge, komoju } = await openAdapter();
  await card.start(payment);
  expect(await card.find(charge)).toBeUndefined();
  komoju.state.payOnPage(komoju.sessionOf(payment.reference), "credit_card");
  expect(await card.find(charge)).toMatchObject({ state: "captured", orderNo: payment.orderNo });
  expect(await card.find({ ...charge, reference: "0199f3c0-0000-7000-8000-000000000002" })).toBeUndefined();
});

test("[CART-32] a start whose answer was lost is voided by its key: what it has opened, or would open, cannot be paid", async () => {
  for (const isStarted of [true, false]) {
    const { card, payment, charge, komoju } = await openAdapter();
    if (isStarted) await card.start(payment);
    expect(await card.cancel(charge)).toMatchObject({ state: "cancelled", chargeId: expect.stringMatching(/./) });
    expect([...komoju.state.sessions.values()]).toMatchObject([{ status: "cancelled" }]);
    await card.start(payment);
    expect(komoju.state.sessions.size).toBe(1);
  }
});

test("[CART-32] a key that KOMOJU refuses leaves the payment unknown until its session's hour is over for sure", async () => {
  const { card, payment, charge, komoju, later } = await openAdapter({ refusesOtherBodies: true });
  await card.start(payment);
  expect(await outcomeOf(card.cancel(charge))).toBe("unknown");
  later(hour + 1000);
  expect(komoju.state.isOpen(komoju.sessionOf(payment.reference))).toBe(false);
  later(hour);
  expect(await card.cancel(charge)).toMatchObject({ state: "cancelled", chargeId: "" });
});

test("[CART-32] a cancellation that comes after the buyer's payment answers the payment", async () => {
  const { card, payment, charge, komoju } = await openAdapter();
  const { chargeId } = await card.start(payment);
  komoju.state.payOnPage(komoju.sessionOf(payment.reference), "credit_card");
  expect(await card.cancel({ ...charge, chargeId })).toMatchObject({ state: "captured" });
});

test("[CART-17] a buyer who comes back after a decline has given up, and reads why; a stranger's state ends nothing", async () => {
  const { card, payment, komoju, back } = await openAdapter();
  const { chargeId } = await card.start(payment);
  const session = komoju.sessionOf(payment.reference);
  komoju.state.payOnPage(session, "credit_card", "card_expired");
  expect(await card.readReturn!(back(chargeId, "0199f3c0-0000-7000-8000-000000000002.s"))).toBeUndefined();
  expect(await card.readReturn!(back("../payments"))).toBeUndefined();
  expect(session.status).toBe("pending");
  expect(await card.readReturn!(back(chargeId))).toMatchObject({ state: "refused", decline: "expired" });
  expect(session.status).toBe("cancelled");
});

test("[CART-14] a buyer who was declined, and pays by another card on the same page, has paid", async () => {
  const { card, payment, charge, komoju, back } = await openAdapter();
  const { chargeId } = await card.start(payment);
  const session = komoju.sessionOf(payment.reference);
  komoju.state.payOnPage(session, "credit_card", "card_declined");
  expect(await card.find({ ...charge, chargeId })).toMatchObject({ state: "requires_action" });
  komoju.state.payOnPage(session, "credit_card");
  expect(await card.readReturn!(back(chargeId))).toMatchObject({ state: "captured", amount: charge.amount });
});

test("[CART-30] a store's number is taken in the shop, for the days that the shop gives, once", async () => {
  const { conveni, payment, komoju, charge } = await openAdapter();
  const number = await conveni.start(payment);
  expect(await conveni.start(payment)).toEqual(number);
  expect(number).toMatchObject({
    state: "pending",
    action: null,
    conveni: { numbers: [{ chain: "seven", number: expect.stringMatching(/^\d{11}$/) }] },
  });
  const { limit } = payment.conveni!;
  expect(number.conveni!.payBy.getTime() - limit.getTime()).toBeLessThan(24 * hour);
  expect(komoju.state.payments.size).toBe(1);
  expect(await outcomeOf(conveni.start({ ...payment, conveni: undefined }))).toBe("refused");
  expect(await conveni.cancel({ ...charge, chargeId: number.chargeId })).toMatchObject({ state: "cancelled" });
  expect(komoju.payAtStore(payment.reference)).toBe(false);
});

test("[ORD-03] what was paid at a store is sent back by hand, and a card's refund is made once for its key", async () => {
  const { card, conveni, payment, charge, komoju, later } = await openAdapter();
  const other = { ...payment, reference: "0199f3c0-0000-7000-8000-000000000002" };
  const { chargeId: storeId } = await conveni.start(other);
  komoju.payAtStore(other.reference);
  const key = "0199f3c0-0000-7000-8000-000000000009";
  const request = { key, amount: 280, refundId: null };
  expect(await conveni.refund({ ...charge, reference: other.reference, chargeId: storeId }, request)).toMatchObject({
    state: "by_hand",
    reason: expect.stringContaining("口座"),
  });
  const { chargeId } = await card.start(payment);
  komoju.state.payOnPage(komoju.sessionOf(payment.reference), "credit_card");
  const paid = { ...charge, chargeId };
  expect(await card.findRefund!(paid, request)).toBeUndefined();
  expect(await card.refund(paid, request)).toMatchObject({ state: "done", charge: { refunded: 280 } });
  // the key is forgotten, the description is not
  komoju.state.answers.clear();
  later(25 * hour);
  expect(await card.refund(paid, request)).toMatchObject({ state: "done" });
  expect(await card.findRefund!(paid, request)).toMatchObject({ key, state: "done" });
  expect(komoju.paymentOf(payment.reference).refunds).toHaveLength(1);
  expect(await outcomeOf(card.refund(paid, { ...request, key: "more", amount: 16_001 }))).toBe("refused");
});

test("[CART-13] a capture takes what it says, and one that was made is the answer", async () => {
  const { card, payment, charge, komoju } = await openAdapter();
  const { chargeId } = await card.start({ ...payment, capture: "at_shipment" });
  komoju.state.payOnPage(komoju.sessionOf(payment.reference), "credit_card");
  const authorized = { ...charge, chargeId };
  const less = { amount: 16_000, key: "capture:1" };
  expect(await card.capture!(authorized, less)).toMatchObject({ state: "captured", captured: 16_000, amount: 16_000 });
  expect(await card.capture!(authorized, less)).toMatchObject({ state: "captured", captured: 16_000 });
  expect(komoju.calls.filter((call) => call.endsWith("/capture"))).toHaveLength(1);
});

test("[CART-14] an answer of another form is unknown, and a wrong key is refused", async () => {
  const { card, payment, charge, komoju } = await openAdapter({ secretKey: "sk_test_another_key" });
  expect(await outcomeOf(card.start(payment))).toBe("refused");
  expect(await outcomeOf(card.find(charge))).toBe("refused");
  expect(komoju.calls).toEqual([]);
});
