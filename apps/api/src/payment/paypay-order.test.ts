import { expect, test } from "vitest";
import { stateOfOrder } from "#api/testing/card-orders.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { fakeProvider } from "#api/testing/fake-provider.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { settle } from "./settle.service.ts";

/** A shop that takes PayPay, by another provider than its cards. */
async function openForPaypay(test: TestShop) {
  const open = await openWithMember(test);
  const paypay = uuidv7(test.shop.clock());
  const row = { id: paypay, channel_id: test.channel.id, code: "paypay", name: "PayPay", sort: 3 };
  await test.db.insertInto("payment_method").values(row).execute();
  const app = fakeProvider();
  test.shop.providers.byMethod.paypay = app.provider;
  test.shop.channels.drop();
  const work = () => ({ shop: test.shop, db: test.db, now: test.shop.clock(), actor: test.shop.actor });
  /** An order whose buyer has left for PayPay. */
  async function ordered() {
    const { id, order_no } = await open.order(paypay);
    const payment = test.db.selectFrom("payment").select("id").where("order_id", "=", id);
    return { id, order_no, reference: (await payment.executeTakeFirstOrThrow()).id };
  }
  return { ...open, app, work, ordered };
}

describeOnBothDatabases("an order paid by PayPay", ({ shop }) => {
  test("[CART-12, CART-32] the buyer leaves for the provider, and the order is paid when PayPay has paid, with one email", async () => {
    const open = await openForPaypay(await shop());
    const { id, order_no, reference } = await open.ordered();
    expect(open.app.starts).toMatchObject([{ reference, capture: "at_once" }]);
    expect(await stateOfOrder(open, order_no)).toBe("pending");
    expect((await open.me.order.detail({ id })).payment).toMatchObject({ code: "paypay", state: "waiting" });
    for (const source of ["notice", "return"] as const)
      await settle(open.work(), open.app.move(reference, "captured"), source);
    expect(await stateOfOrder(open, order_no)).toBe("paid");
    const email = await open.email(order_no);
    expect(email).toContain("PayPay");
    expect(email).toContain("お支払い状況：お支払い済み");
    const sent = open.db.selectFrom("email").select("id").where("subject", "like", `%${order_no}%`);
    expect(await sent.execute()).toHaveLength(1);
    await open.audited();
  });

  test("[CART-17] a payment that PayPay refuses ends the order with a reason that names no card", async () => {
    const open = await openForPaypay(await shop());
    const { id, order_no, reference } = await open.ordered();
    await settle(open.work(), open.app.move(reference, "refused", "app"), "notice");
    expect(await stateOfOrder(open, order_no)).toBe("cancelled");
    const { decline } = (await open.me.order.detail({ id })).payment;
    expect(decline?.message).toContain("アプリでの承認が得られませんでした");
    expect(decline?.message).not.toContain("カード");
    await open.audited();
  });

  test("[CON-18, CART-12] payment methods and the shop's texts tell when PayPay is paid, and where its refund goes", async () => {
    const open = await openForPaypay(await shop());
    const method = (await open.api.payment.methods()).find(({ code }) => code === "paypay");
    expect(method?.paid_when).toBe("ご注文の確定時に、PayPayの画面でお支払いください。");
    const { data } = await open.api.staticPage.byPath({ path: "/returns" });
    expect(JSON.stringify(data)).toContain(
      "ご返金は、お支払い方法に応じて、クレジットカードの取り消し、PayPayへのご返金、または銀行口座へのお振り込みで行います。",
    );
  });

  test("[CART-12] where a provider only authorizes PayPay, the money is requested at once and not at the dispatch", async () => {
    const open = await openForPaypay(await shop());
    const { order_no, reference } = await open.ordered();
    await settle(open.work(), open.app.move(reference, "authorized"), "notice");
    expect(await stateOfOrder(open, order_no)).toBe("accepted");
    expect(open.sent.filter(({ name }) => name === "payment.capture")).toHaveLength(1);
  });

  test("[ORD-03] a paid order that is cancelled is refunded by PayPay, and the email says where the money goes", async () => {
    const open = await openForPaypay(await shop());
    open.app.begin("captured");
    const { id, order_no } = await open.ordered();
    await open.me.order.cancel({ id, cancel_reason: "注文内容をまちがえた" });
    expect([await stateOfOrder(open, order_no), open.app.refunds.size]).toEqual(["cancelled", 1]);
    expect(await open.email("ご返金のお知らせ")).toContain("お支払いに使われたPayPayの残高などに戻ります。");
    await open.audited();
  });
});
