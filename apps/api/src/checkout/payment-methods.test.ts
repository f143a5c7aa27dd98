import { expect, test } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { transitionOrder } from "#api/order/transition.service.ts";
import type { OrderState } from "@noren/contract/order/order-state.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { address, openForEveryPayment, orderer, putProducts, readyCart } from "#api/testing/products.ts";
import { logIn } from "#api/testing/members.ts";
import { voidPayment, expireOrder, queryWaitingPayment } from "#api/payment/query.service.ts";
import { capturePayment } from "#api/payment/capture.service.ts";
import { refundPayment } from "#api/payment/late-refund.service.ts";
import { settle } from "#api/payment/settle.service.ts";

type Ready = Awaited<ReturnType<typeof openForEveryPayment>>;
type Api = Ready["api"];

const work = ({ shop, db }: Pick<Ready, "shop" | "db">) => ({ shop, db, now: shop.clock(), actor: shop.actor });
const audited = async ({ db }: Pick<Ready, "db">) =>
  expect((await findings(db)).filter(({ broken }) => broken.length > 0)).toEqual([]);
const orderOf = ({ db }: Pick<Ready, "db">, orderNo: string) =>
  db.selectFrom("shop_order").select(["id", "state"]).where("order_no", "=", orderNo).executeTakeFirstOrThrow();
const stock = async ({ db, towel }: Pick<Ready, "db" | "towel">) =>
  (await db.selectFrom("product").select("stock").where("id", "=", towel.id).executeTakeFirstOrThrow()).stock;
const subjects = async ({ db }: Pick<Ready, "db">) =>
  (await db.selectFrom("email").select("subject").orderBy("created_at").execute()).map(({ subject }) =>
    subject.replace(/^【.*】|（.*/g, ""),
  );

async function move(ready: Ready, orderId: string, ...states: OrderState[]) {
  const channel = (await ready.shop.channels.byId(ready.channel.id))!;
  for (const [at, to] of states.slice(1).entries())
    await inTransaction(ready, (trx) =>
      transitionOrder({ ...work(ready), channel }, trx, { orderId, from: states[at]!, to, actor: { kind: "command" } }),
    );
}

async function orderAtStore(ready: Ready, conveni_code = "lawson" as const) {
  ready.store.begin("pending");
  const { token } = await readyCart(ready, [{ id: ready.towel.id, quantity: 2 }]);
  const { detail } = await ready.api.cart.modifyOrder({ token, payment_id: ready.conveni, conveni_code });
  const decision = await ready.api.cart.decision({ token, digest: detail.digest });
  const reference = [...ready.store.charges.keys()].at(-1)!;
  return { token, decision, reference, ...(await orderOf(ready, decision.order_no)) };
}

describeOnBothDatabases("payment at a convenience store", ({ shop }) => {
  test("[CART-27, CART-30] requires one of the chains that the cart lists, and stores it", async () => {
    const ready = await openForEveryPayment(await shop());
    const { token, detail: before, conveni } = await readyCart(ready, [{ id: ready.towel.id }]);
    expect(conveni.map(({ name }) => name)).toContain("セイコーマート");
    await expect(ready.api.cart.modifyOrder({ token, payment_id: ready.conveni })).rejects.toMatchObject({
      code: "cart.payment.not_available",
      fields: { conveni_code: [expect.stringContaining("コンビニ")] },
    });
    const chosen = await ready.api.cart.modifyOrder({ token, payment_id: ready.conveni, conveni_code: "famima" });
    expect(chosen).toMatchObject({ conveni_code: "famima", payment_code: "conveni", detail: { next_step: "confirm" } });
    expect(chosen.detail.digest).not.toBe(before.digest);
    const other = await ready.api.cart.modifyOrder({ token, conveni_code: "seven" });
    expect(other.detail.digest).not.toBe(chosen.detail.digest);
  });

  test("[CART-30, CART-32] issues a number that is valid until the last second of the sixth day, reserves the stock, and sends one email", async () => {
    const ready = await openForEveryPayment(await shop());
    const { token, decision, id, state } = await orderAtStore(ready);
    expect([decision.state, decision.redirect_url, state]).toEqual(["waiting", null, "accepted"]);
    const order = await ready.api.order.ofCart({ orderNo: decision.order_no, token });
    expect(order.payment).toMatchObject({ state: "waiting", pay_by: "2026-11-26T14:59:59.000Z" });
    expect(order.payment.instructions.slice(0, 2)).toEqual([
      { name: "お支払い先", value: "ローソン" },
      { name: "お客様番号", value: "1234-5678-9012-3" },
    ]);
    const [email] = await ready.db.selectFrom("email").select("body_text").execute();
    expect(email!.body_text).toContain("1234-5678-9012-3");
    expect(await subjects(ready)).toHaveLength(1);
    expect((await ready.api.cart.get({ token })).detail.products).toEqual([]);
    expect(await stock(ready)).toBe(8);
    // it does not end after the minutes that a buyer has on a provider's page
    ready.at("2026-11-20T12:00:00+09:00");
    await expireOrder(work(ready), id);
    expect((await orderOf(ready, decision.order_no)).state).toBe("accepted");
    expect(ready.sent).toContainEqual(
      expect.objectContaining({ name: "order.expire", startAfter: new Date("2026-11-26T15:14:59Z") }),
    );
    await audited(ready);
  });

  test("[CART-30] is recorded once when it is paid in time, even if the webhook comes twice or a query is faster", async () => {
    const ready = await openForEveryPayment(await shop());
    const { decision, reference } = await orderAtStore(ready);
    const charge = ready.store.move(reference, "captured");
    await Promise.all([
      settle(work(ready), charge, "notice"),
      queryWaitingPayment(work(ready), reference),
      settle(work(ready), charge, "notice"),
    ]);
    expect((await orderOf(ready, decision.order_no)).state).toBe("paid");
    expect(await subjects(ready)).toEqual(["ご注文ありがとうございます", "お支払いを確認しました"]);
    await audited(ready);
  });

  test("[CART-14] is settled by the payment check if it is paid and no webhook arrives", async () => {
    const ready = await openForEveryPayment(await shop());
    const { token, decision, reference } = await orderAtStore(ready);
    const check = () => ready.api.payment.check({ token, payment_id: decision.payment_id });
    expect(await check()).toMatchObject({ state: "waiting" });
    ready.store.move(reference, "captured");
    expect(await check()).toMatchObject({ state: "settled", order_no: decision.order_no });
    expect((await orderOf(ready, decision.order_no)).state).toBe("paid");
    await audited(ready);
  });

  test("[CART-32] expires once if it is not paid in time, and a later payment is refunded", async () => {
    const ready = await openForEveryPayment(await shop());
    const { id, decision, reference } = await orderAtStore(ready);
    ready.at("2026-11-27T00:15:00+09:00");
    await Promise.all([1, 2, 3].map(() => expireOrder(work(ready), id)));
    expect((await orderOf(ready, decision.order_no)).state).toBe("expired");
    expect(await stock(ready)).toBe(10);
    expect(await subjects(ready)).toEqual(["ご注文ありがとうございます", "お支払いが完了しませんでした"]);
    await settle(work(ready), ready.store.move(reference, "captured"), "notice");
    const tasks = () => ready.db.selectFrom("open_task").select(["kind", "closed_at"]).execute();
    expect(await tasks()).toEqual([{ kind: "payment.refund", closed_at: null }]);
    await refundPayment(work(ready), reference);
    expect((await tasks())[0]!.closed_at).not.toBeNull();
    expect((await orderOf(ready, decision.order_no)).state).toBe("expired");
    await audited(ready);
  });

  test("[CART-30] is valid if it is paid in the last minute and reported later", async () => {
    const ready = await openForEveryPayment(await shop());
    const { id, decision, reference } = await orderAtStore(ready);
    ready.store.move(reference, "captured");
    ready.at("2026-11-27T00:15:00+09:00");
    await expireOrder(work(ready), id);
    expect((await orderOf(ready, decision.order_no)).state).toBe("paid");
    await audited(ready);
  });

  test("[CART-30] is voided at the provider when the order is cancelled", async () => {
    const ready = await openForEveryPayment(await shop());
    const { id, reference } = await orderAtStore(ready);
    await move(ready, id, "accepted", "cancelled");
    expect(ready.sent).toContainEqual(expect.objectContaining({ name: "payment.void", data: { orderId: id } }));
    await voidPayment(work(ready), id);
    expect(ready.store.charges.get(reference)!.state).toBe("cancelled");
    const payment = await ready.db.selectFrom("payment").select("state").executeTakeFirstOrThrow();
    expect(payment.state).toBe("failed");
    await audited(ready);
  });
});

async function orderOnCredit(ready: Ready, state: "authorized" | "pending" | "refused") {
  ready.creditor.begin(state);
  const { token, detail } = await readyCart(ready, [{ id: ready.towel.id }], ready.deferred);
  const decide = () => ready.api.cart.decision({ token, digest: detail.digest });
  return { token, detail, decide };
}

describeOnBothDatabases("deferred payment", ({ shop }) => {
  test("[CART-31] is accepted at once with its fee, and settled when the parcels are shipped", async () => {
    const ready = await openForEveryPayment(await shop());
    const { decide, detail } = await orderOnCredit(ready, "authorized");
    expect(detail.order.total_fee).toBe(330);
    const decision = await decide();
    const { id } = await orderOf(ready, decision.order_no);
    expect([decision.state, (await orderOf(ready, decision.order_no)).state]).toEqual(["waiting", "accepted"]);
    expect(ready.creditor.starts[0]!.buyer).toMatchObject({ name: "山田 花子", phone: "09012345678" });
    // the order does not expire after weeks
    ready.at("2026-12-20T10:00:00+09:00");
    await expireOrder(work(ready), id);
    await move(ready, id, "accepted", "packed", "shipped");
    expect(ready.sent).toContainEqual(expect.objectContaining({ name: "payment.capture", data: { orderId: id } }));
    await capturePayment(work(ready), id);
    await capturePayment(work(ready), id);
    const payment = await ready.db.selectFrom("payment").select(["state"]).executeTakeFirstOrThrow();
    expect([payment.state, (await orderOf(ready, decision.order_no)).state]).toEqual(["settled", "shipped"]);
    await audited(ready);
  });

  test("[CART-31, CART-17] restores the cart when it is refused", async () => {
    const ready = await openForEveryPayment(await shop());
    const { token, decide } = await orderOnCredit(ready, "refused");
    await expect(decide()).rejects.toMatchObject({ code: "payment.refused" });
    expect(await stock(ready)).toBe(10);
    expect((await ready.api.cart.get({ token })).detail.products).toHaveLength(1);
    await audited(ready);
  });

  test("[CART-31] reserves the stock for two days during a fraud review, is accepted when approved, and ends without a decision", async () => {
    const ready = await openForEveryPayment(await shop());
    const { decide } = await orderOnCredit(ready, "pending");
    const first = await orderOf(ready, (await decide()).order_no);
    ready.at("2026-11-21T10:00:00+09:00");
    await expireOrder(work(ready), first.id);
    expect(first.state).toBe("pending");
    await settle(work(ready), ready.creditor.move([...ready.creditor.charges.keys()][0]!, "authorized"), "notice");
    const stands = await ready.db.selectFrom("shop_order").select("state").where("id", "=", first.id).execute();
    expect(stands[0]!.state).toBe("accepted");

    const again = await orderOnCredit(ready, "pending");
    const second = await orderOf(ready, (await again.decide()).order_no);
    ready.at("2026-11-23T10:00:01+09:00");
    await expireOrder(work(ready), second.id);
    const ended = await ready.db.selectFrom("shop_order").select("state").where("id", "=", second.id).execute();
    expect(ended[0]!.state).toBe("expired");
    await audited(ready);
  });

  test("[CART-12, CART-31] is offered up to its limit, and only for items that go to the orderer", async () => {
    const ready = await openForEveryPayment(await shop());
    const reason = async (token: string) =>
      (await ready.api.payment.choices({ token })).find(({ code }) => code === "deferred")!.reason;
    const { token } = await readyCart(ready, [{ id: ready.towel.id }]);
    expect(await reason(token)).toBeNull();
    await ready.api.cart.addShipping({ token, address: { ...address, shipping_first_name: "太郎" } });
    expect(await reason(token)).toContain("ご注文者ご本人へのお届け");
    await expect(ready.api.cart.modifyOrder({ token, payment_id: ready.deferred })).rejects.toMatchObject({
      code: "cart.payment.not_available",
    });
    const dear = await putProducts(ready, { price: 60_000 });
    const { token: rich } = await readyCart(ready, [{ id: dear.id }]);
    expect(await reason(rich)).toBe("55,000円以下のご注文でご利用いただけます。");
  });
});

describeOnBothDatabases("payment by invoice", ({ shop }) => {
  const company = { ...orderer, company_name: "株式会社みほん" };
  const readyCompany = (ready: Ready, api: Api, quantity = 1) =>
    readyCart({ api, bank: ready.bank }, [{ id: ready.towel.id, quantity }], ready.bank, company);
  const invoiceReason = async (api: Api, token: string) =>
    (await api.payment.choices({ token })).find(({ code }) => code === "invoice")!.reason;

  test("[CART-31] is for members of a company in a shop for companies", async () => {
    const ready = await openForEveryPayment(await shop());
    const { me } = await logIn(ready);
    const consumer = await readyCompany(ready, me);
    expect(await invoiceReason(me, consumer.token)).toContain("法人");
    await ready.set("SITE.VARIANT", "business");
    const { token } = await readyCompany(ready, ready.api);
    expect(await invoiceReason(ready.api, token)).toContain("会員");
    expect(await invoiceReason(me, consumer.token)).toBeNull();
  });

  test("[CART-31] is accepted at once, due at the end of the next month, without an expiry, and paid when the shop records it", async () => {
    const ready = await openForEveryPayment(await shop());
    const { me } = await logIn(ready);
    await ready.set("SITE.VARIANT", "business");
    const { token } = await readyCompany(ready, me);
    const { detail } = await me.cart.modifyOrder({ token, payment_id: ready.invoice });
    const decision = await me.cart.decision({ token, digest: detail.digest });
    const { id, state } = await orderOf(ready, decision.order_no);
    expect([decision.state, state]).toEqual(["waiting", "accepted"]);
    const { payment } = await me.order.detail({ id });
    expect(payment).toMatchObject({ state: "waiting", pay_by: "2026-12-31T14:59:59.000Z" });
    expect(payment.instructions).toEqual([{ name: "締め日", value: "2026年11月30日（月）" }]);
    expect(ready.sent.filter(({ name }) => name === "order.expire")).toEqual([]);
    ready.at("2027-02-01T10:00:00+09:00");
    await expireOrder(work(ready), id);
    expect((await orderOf(ready, decision.order_no)).state).toBe("accepted");
    await audited(ready);
  });

  test("[CART-31] two orders at once stay within the company's credit limit", async () => {
    const ready = await openForEveryPayment(await shop());
    const { me } = await logIn(ready);
    await ready.set("SITE.VARIANT", "business");
    const order = async () => {
      const { token } = await readyCompany(ready, me, 2);
      await me.cart.modifyOrder({ token, payment_id: ready.invoice });
      return me.cart.decision({ token });
    };
    // each order is 3,960 yen plus 660 carriage; the limit is 10,000
    await order();
    await order();
    await expect(order()).rejects.toMatchObject({
      code: "cart.payment.not_available",
      message: expect.stringContaining("残りは760円"),
    });
    expect(await stock(ready)).toBe(6);
    await audited(ready);
  });
});
