import { describe, expect, test } from "vitest";
import { paypayMethod } from "./paypay-method.ts";
import { stripeProvider } from "./stripe-provider.ts";
import { begin, failed, openProvider, startedAs, urlOf } from "./testing/provider.fixture.ts";

describe("[PROD-02] refunds through the port", () => {
  const request = (key: string, amount: number) => ({ key, amount, refundId: null, buyerEmail: "hanako@example.jp" });

  test("[OWN-02] are made once for a key, in parts, and found by key and by Stripe's id", async () => {
    const { card, withCard, state } = await openProvider();
    const { started } = await begin(card, withCard("succeeds"));
    expect(await card.findRefund!(started, request("a", 280))).toBeUndefined();
    const made = await card.refund(started, request("a", 280));
    expect(made).toMatchObject({ key: "a", amount: 280, state: "done", reason: "" });
    expect(await card.refund(started, request("a", 280))).toEqual(made);
    expect(await card.findRefund!(started, request("a", 280))).toEqual(made);
    expect(await card.findRefund!(started, { ...request("a", 280), refundId: made.refundId })).toEqual(made);
    expect(await failed(card.refund(started, request("b", 16_001)))).toBe("refused");
    await card.refund(started, request("c", 16_000));
    expect((await card.find(started))!.state).toBe("refunded");
    expect(state.refunds.size).toBe(2);
  });

  test("[OWN-02] that Stripe is working on, or that fail later, say why in words", async () => {
    const { card, withCard, control } = await openProvider();
    const { started } = await begin(card, withCard("succeeds"));
    control.delayRefund("insufficient_funds");
    const { refundId, ...pending } = await card.refund(started, request("a", 280));
    expect(pending).toEqual({ key: "a", amount: 280, state: "pending", reason: "Stripeの残高が足りません" });
    control.endRefund(refundId, "failed", "lost_or_stolen_card");
    expect(await card.findRefund!(started, { ...request("a", 280), refundId })).toMatchObject({
      state: "failed",
      reason: "カードの紛失・盗難が届け出られています",
    });
    control.endRefund(refundId, "failed", "on_the_moon");
    expect((await card.findRefund!(started, request("a", 280)))!.reason).toBe("Stripeの理由：on_the_moon");
  });

  test("[OWN-02] of a store's payment wait until the buyer has named an account", async () => {
    const { conveni, payment, control } = await openProvider();
    const { charge, started } = await begin(conveni, payment());
    control.payKonbini(charge.chargeId);
    expect(await conveni.refund(started, request("a", 16_280))).toMatchObject({ state: "waits_for_buyer" });
  });

  test("[OWN-02] of a transfer go to the balance at Stripe, which staff have to empty", async () => {
    const { transfer, payment, control, state } = await openProvider();
    const { charge, started } = await begin(transfer, payment());
    control.receiveTransfer(state.intents.get(charge.chargeId)!.customer!, 16_280);
    const refund = await transfer.refund(started, request("a", 280));
    expect(refund).toMatchObject({ state: "by_hand", reason: expect.stringContaining("残高") });
    expect((await transfer.find(started))!.transfer).toEqual({ accounts: [], remaining: 0, excess: 0 });
  });

  test("[OWN-02] find their payment by its reference, if Stripe's id is lost", async () => {
    const { card, withCard, later } = await openProvider();
    const payment = withCard("succeeds");
    await card.start(payment);
    expect(await failed(card.refund(startedAs(payment), request("a", 1)))).toBe("unknown");
    later(61);
    expect((await card.refund(startedAs(payment), request("a", 1))).state).toBe("done");
  });
});

describe("[PROD-02] other ways to pay", () => {
  test("[PROD-02, CART-30] a store's numbers come for every chain of Stripe's at once, with the shop's end", async () => {
    const { conveni, payment, control } = await openProvider();
    expect(conveni.abilities).toMatchObject({ min: 120, max: 300_000, choosesChain: false });
    const { charge, started } = await begin(conveni, payment());
    expect(charge).toMatchObject({ state: "pending", action: null });
    const { numbers, payBy, voucherUrl } = charge.conveni!;
    expect(numbers.map(({ chain }) => chain)).toEqual(conveni.abilities.chains);
    expect(new Set(numbers.map(({ confirmation }) => confirmation))).toEqual(new Set(["09012345678"]));
    expect([payBy, voucherUrl]).toEqual([new Date("2026-11-26T14:59:59Z"), expect.stringContaining(charge.chargeId)]);
    control.payKonbini(charge.chargeId);
    expect((await conveni.find(started))!.state).toBe("captured");
    expect(conveni.capture).toBeUndefined();
    expect(conveni.cards).toBeUndefined();
  });

  test("[CART-30] a phone number that the chains refuse is left out, and the payment stays one", async () => {
    const { conveni, payment, state } = await openProvider();
    const start = payment({ buyer: { ...payment().buyer!, phone: "111-1111-1110" } });
    const { charge } = await begin(conveni, start);
    expect(charge.conveni!.numbers[0]!.confirmation).not.toBe("11111111110");
    expect((await conveni.start(start)).chargeId).toBe(charge.chargeId);
    expect([...state.intents.values()].filter(({ status }) => status === "requires_action")).toHaveLength(1);
  });

  test("[CART-32] a voucher's end is the payment's, and a payment at the store afterwards is told", async () => {
    const { conveni, payment, control, at } = await openProvider();
    const { charge, started } = await begin(conveni, payment());
    at("2026-11-26T15:00:00Z");
    control.endOverdue();
    control.payKonbini(charge.chargeId);
    expect((await conveni.find(started))!.state).toBe("captured");
    const left = await begin(conveni, payment({ conveni: { chain: "", limit: new Date("2026-11-27T14:59:59Z") } }));
    at("2026-11-27T15:00:00Z");
    expect((await conveni.find(left.started))!.state).toBe("cancelled");
    expect((await conveni.cancel(left.started)).state).toBe("cancelled");
  });

  test("[CART-32] a start at the store that was voided makes no voucher, by neither of its two attempts", async () => {
    const { conveni, payment, state } = await openProvider();
    const start = payment();
    await conveni.cancel(startedAs(start));
    expect(await failed(conveni.start(start))).toBe("unknown");
    expect([...state.intents.values()].every(({ status }) => status === "canceled")).toBe(true);
  });

  test("[CART-31] a transfer has an account of the payment's own, and tells what is missing and what is too much", async () => {
    const { transfer, payment, control, state } = await openProvider();
    const { charge, started } = await begin(transfer, payment());
    const other = await begin(transfer, payment());
    expect(charge).toMatchObject({ state: "pending", transfer: { remaining: 16_280, excess: 0 } });
    expect(charge.transfer!.accounts).toMatchObject([{ bankName: "テスト銀行", kind: "ordinary" }]);
    const accountOf = ({ chargeId }: { chargeId: string }) => state.intents.get(chargeId)!.customer!;
    expect(accountOf(charge)).not.toBe(accountOf(other.charge));
    control.receiveTransfer(accountOf(charge), 16_000);
    expect(await transfer.find(started)).toMatchObject({ state: "pending", transfer: { remaining: 280 } });
    control.receiveTransfer(accountOf(charge), 300);
    expect(await transfer.find(started)).toMatchObject({ state: "captured", transfer: { accounts: [], excess: 20 } });
  });

  test("[CART-31] what arrived for a cancelled transfer is told", async () => {
    const { transfer, payment, control, state } = await openProvider();
    const { charge, started } = await begin(transfer, payment());
    control.receiveTransfer(state.intents.get(charge.chargeId)!.customer!, 1_000);
    expect(await transfer.cancel(started)).toMatchObject({ state: "cancelled", transfer: { excess: 1_000 } });
  });

  test("[CART-12] PayPay leads to its page; a buyer who gives up is refused without a card's reason", async () => {
    const { opened, payment, control } = await openProvider();
    const paypay = stripeProvider(opened, paypayMethod);
    const { charge, started } = await begin(paypay, payment());
    expect(urlOf(charge)).toContain(charge.chargeId);
    control.finishRedirect(charge.chargeId, "complete");
    expect((await paypay.find(started))!.state).toBe("captured");
    const left = await begin(paypay, payment());
    control.finishRedirect(left.charge.chargeId, "fail");
    const refused = (await paypay.find(left.started))!;
    expect(refused).toMatchObject({ state: "refused", decline: null });
    expect(refused.message).not.toContain("カード");
  });
});
