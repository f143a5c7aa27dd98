import { expect, test } from "vitest";
import { createCustomer } from "./card-calls.ts";
import { cancelIntent } from "./charge-calls.ts";
import { findCashBalance } from "./event-objects.ts";
import { chargeIn, openStandIn, outcomeOf, reference } from "./testing/stripe.fixture.ts";
import { overpaidOf } from "./transfer-of-intent.ts";

async function open() {
  const opened = await openStandIn();
  const customer = await createCustomer(opened.shop, { member: "m1", email: "hanako@example.com", name: "山田 花子" });
  const source = { kind: "transfer" as const, customer, name: "山田 花子", email: "hanako@example.com" };
  const overpaid = async () => overpaidOf(await findCashBalance(opened.shop, customer));
  return { ...opened, customer, source, overpaid };
}

test("[CART-31] a bank transfer waits with a virtual account, and is captured when the amount has arrived", async () => {
  const { start, source, customer, control, charge, overpaid } = await open();
  const waiting = chargeIn(await start(source));
  expect(waiting).toMatchObject({ state: "pending", actionUrl: null, capturedAmount: 0 });
  expect(waiting.transfer).toMatchObject({
    remaining: 16_280,
    isShort: false,
    accounts: [{ bankName: "テスト銀行", bankCode: "0009", branchCode: "950", accountType: "futsu" }],
  });
  expect(waiting.transfer!.accounts[0]!.accountNumber).toMatch(/^\d{7}$/);
  control.receiveTransfer(customer, 16_280);
  expect(await charge(waiting.chargeId)).toMatchObject({ state: "captured", capturedAmount: 16_280, transfer: null });
  expect(await overpaid()).toBe(0);
});

test("[CART-31] after a transfer that is too small the rest is still owed", async () => {
  const { start, source, customer, control, charge } = await open();
  const { chargeId } = chargeIn(await start(source));
  control.receiveTransfer(customer, 16_000);
  expect(await charge(chargeId)).toMatchObject({ state: "pending", transfer: { remaining: 280, isShort: true } });
  control.receiveTransfer(customer, 280);
  expect((await charge(chargeId)).state).toBe("captured");
});

test("[CART-31] what was transferred beyond the amount stays in the customer's balance", async () => {
  const { start, source, customer, control, charge, overpaid } = await open();
  const { chargeId } = chargeIn(await start(source));
  control.receiveTransfer(customer, 16_500);
  expect(await charge(chargeId)).toMatchObject({ state: "captured", amount: 16_280, capturedAmount: 16_280 });
  expect(await overpaid()).toBe(220);
});

test("[CART-32] a part that had arrived goes back to the balance when the payment is cancelled", async () => {
  const { start, source, customer, control, shop, overpaid } = await open();
  const { chargeId } = chargeIn(await start(source));
  control.receiveTransfer(customer, 1_000);
  expect(await overpaid()).toBe(0);
  expect(chargeIn(await cancelIntent(shop, { intentId: chargeId, reference })).state).toBe("cancelled");
  expect(await overpaid()).toBe(1_000);
});

test("a transfer needs a customer of Stripe's", async () => {
  const { start, source } = await open();
  expect(await outcomeOf(start({ ...source, customer: "cus_0" }))).toBe("refused");
});
