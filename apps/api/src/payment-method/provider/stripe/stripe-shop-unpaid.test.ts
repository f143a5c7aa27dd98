import { expect, test } from "vitest";
import { refundPayment } from "#api/payment/late-refund.service.ts";
import { expireOrder, queryWaitingPayment, voidPayment } from "#api/payment/query.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openStripeShop, type StripeShopTest } from "./testing/stripe-shop.fixture.ts";

/** What every order costs. */
const total = 5_700;
const cancel_reason = "同じものを二度注文したため";
const refundOf = ({ db }: StripeShopTest) => db.selectFrom("order_refund").selectAll().executeTakeFirstOrThrow();

/** Ends the order by the clock, at the moment. */
async function expireAt(open: StripeShopTest, id: string, moment: string) {
  open.at(moment);
  await expireOrder(open.work(), id);
}

describeOnBothDatabases("[PROD-02] a shop with store payments and transfers at Stripe", ({ shop }) => {
  test("[CART-30] a store's numbers are shown for all chains, without a choice, and the payment there is reported", async () => {
    const open = await openStripeShop(await shop());
    const { token, conveni, detail } = await open.cart(open.conveni);
    expect([conveni, detail.next_step]).toEqual([[], "confirm"]);
    const { order_no } = await open.me.cart.decision({ token, digest: detail.digest });
    const { id, payment, state } = await open.me.order.ofCart({ orderNo: order_no });
    expect([state, payment.pay_by]).toEqual(["accepted", "2026-11-26T14:59:59.000Z"]);
    const names = payment.instructions.map(({ name }) => name);
    expect(names).toEqual([
      "お支払い先",
      "ファミリーマート",
      "ローソン",
      "ミニストップ",
      "セイコーマート",
      "お支払いのページ",
    ]);
    expect(payment.instructions[2]!.value).toMatch(/お客様番号 [\d-]+、確認番号 09012345678。店内の端末/);
    const email = await open.email("ご注文ありがとうございます");
    expect([email.includes("ローソン：お客様番号"), email.includes("お支払いのページ")]).toEqual([true, false]);
    const [intentId] = open.state.intents.keys();
    open.control.payKonbini(intentId!, "lawson");
    await open.webhooks();
    expect(await open.stateOf(id)).toBe("paid");
    expect(await open.emails()).toEqual(["ご注文ありがとうございます", "お支払いを確認しました"]);
    await open.audited();
  });

  test("[CART-32] a store payment that nobody makes expires; one that comes after the order's end is refunded, when the buyer has named an account", async () => {
    const open = await openStripeShop(await shop());
    const [unpaid, late] = [await open.buy(open.conveni), await open.buy(open.conveni)];
    // the store has the money, and Stripe's message is still on its way
    open.control.payKonbini(late.intentId);
    await open.me.order.cancel({ id: late.id, cancel_reason });
    await open.webhooks();
    await voidPayment(open.work(), late.id);
    await refundPayment(open.work(), late.reference);
    await open.webhooks();
    const { state, provider_reference: refundId } = await refundOf(open);
    expect([state, await open.stateOf(late.id)]).toEqual(["waits_for_buyer", "cancelled"]);
    open.control.endRefund(refundId!, "succeeded");
    await open.webhooks();
    expect((await refundOf(open)).state).toBe("done");
    await expireAt(open, unpaid.id, "2026-11-27T00:15:00+09:00");
    expect(await open.stateOf(unpaid.id)).toBe("expired");
    await open.audited();
  });

  test("[CART-31] a transfer waits with an account of the order's own, tells what is missing, and is paid by the rest", async () => {
    const open = await openStripeShop(await shop());
    const { id, intentId, reference } = await open.buy(open.transfer);
    const first = await open.me.order.detail({ id });
    expect([first.state, first.payment.pay_by]).toEqual(["accepted", "2026-11-27T14:59:59.000Z"]);
    expect(first.payment.instructions).toMatchObject([
      { name: "お振込先", value: "テスト銀行（0009） テスト支店（950）" },
      { name: "口座番号", value: expect.stringMatching(/^普通 \d{7}$/) },
      { name: "口座名義" },
    ]);
    expect(await open.email("ご注文ありがとうございます")).toContain("普通 ");
    const account = open.state.intents.get(intentId)!.customer!;
    open.control.receiveTransfer(account, total - 700);
    await open.webhooks();
    await queryWaitingPayment(open.work(), reference);
    const short = await open.me.order.detail({ id });
    expect([short.state, short.payment.instructions.at(-1)]).toEqual([
      "accepted",
      { name: "不足している金額", value: "700円" },
    ]);
    expect(await open.email("お振込の金額が不足しています")).toContain("700円 不足しています");
    open.control.receiveTransfer(account, 700);
    await open.webhooks();
    expect(await open.stateOf(id)).toBe("paid");
    expect(await open.emails()).toEqual([
      "ご注文ありがとうございます",
      "お振込の金額が不足しています",
      "お支払いを確認しました",
    ]);
    expect(await open.taskWords()).toEqual([]);
    await open.audited();
  });

  test("[CART-31] a transfer of too much pays the order, and the excess is a task, once", async () => {
    const open = await openStripeShop(await shop());
    const { id, intentId, reference } = await open.buy(open.transfer);
    open.control.receiveTransfer(open.state.intents.get(intentId)!.customer!, total + 220);
    await open.webhooks();
    await queryWaitingPayment(open.work(), reference);
    expect(await open.stateOf(id)).toBe("paid");
    expect(await open.taskWords()).toEqual([expect.stringMatching(/5,700円 より 220円 多く振り込まれました/)]);
    await open.audited();
  });

  test("[CART-32] a transfer is waited for a few days after its last day; what comes after the order's end is a task", async () => {
    const open = await openStripeShop(await shop());
    const { id, intentId } = await open.buy(open.transfer);
    const account = open.state.intents.get(intentId)!.customer!;
    const end = open.sent.findLast(({ name, startAfter }) => name === "order.expire" && startAfter)!.startAfter!;
    expect(end.toISOString()).toBe("2026-11-30T15:14:59.000Z");
    await expireAt(open, id, end.toISOString());
    expect(await open.stateOf(id)).toBe("expired");
    open.control.receiveTransfer(account, total);
    await open.webhooks();
    expect(await open.stateOf(id)).toBe("expired");
    expect(await open.taskWords()).toEqual([expect.stringContaining("取り消されたご注文")]);
    await open.audited();
  });
});
