import { expect, test } from "vitest";
import { captureShipped } from "#api/fulfilment/shipment/capture-shipped.service.ts";
import { capturePayment, watchAuthorization } from "#api/payment/capture.service.ts";
import { expireOrder } from "#api/payment/query.service.ts";
import { settle } from "#api/payment/settle.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { orderGift } from "#api/testing/gifts.ts";
import { openWithMember, type WithMember } from "#api/testing/member-orders.ts";
import { address } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const work = ({ shop, db }: Pick<WithMember, "shop" | "db">) => ({ shop, db, now: shop.clock(), actor: shop.actor });
const end = new Date("2026-11-27T01:00:00Z");

/** A shop that charges cards when it sends the parcels. */
async function open(test: TestShop) {
  const ready = await openWithMember(test);
  await ready.type("payment set", ready.channel.code, "card", "--capture", "at-shipment");
  ready.fake.begin("authorized");
  ready.fake.authorizeUntil(end);
  return ready;
}

async function authorized(ready: WithMember) {
  const { id, order_no } = await ready.order(ready.card);
  const { id: reference } = await ready.db
    .selectFrom("payment")
    .select("id")
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, order_no, reference };
}

/** Changes the delivery to a prefecture whose carriage is 160 yen lower. */
async function sendToOsaka({ db, shop, me }: WithMember, id: string) {
  const carrier = await db.selectFrom("carrier").selectAll().executeTakeFirstOrThrow();
  const tables = { ...(carrier.by_prefecture as object), 大阪府: { carriage: 500, days: 1 } };
  await db
    .updateTable("carrier")
    .set({ by_prefecture: JSON.stringify(tables) })
    .where("id", "=", carrier.id)
    .execute();
  shop.channels.drop();
  const order = await me.order.detail({ id });
  const osaka = { ...address, postal_code: "530-0001", prefecture: "大阪府", city: "大阪市北区", address1: "梅田1-1" };
  await me.deliveryChange.change({ id, packing_id: order.shippings[0]!.packings[0]!.id, address: osaka });
  return order;
}

const captures = ({ fake }: WithMember) => fake.calls.filter((call) => call === "capture").length;
const paymentRow = ({ db }: WithMember) => db.selectFrom("payment").selectAll().executeTakeFirstOrThrow();
const openTasks = ({ db }: WithMember) =>
  db.selectFrom("open_task").select(["kind", "words"]).where("closed_at", "is", null).execute();
const jobs = ({ sent }: WithMember, name: string) => sent.filter((job) => job.name === name);

describeOnBothDatabases("a card that is charged at the shipment", ({ shop }) => {
  test("[CART-12] [CART-13] is authorized with the order and captured once when the parcels are sent, as every sentence says", async () => {
    const ready = await open(await shop());
    const paidWhen = async () => (await ready.api.payment.methods()).find(({ code }) => code === "card")!.paid_when;
    expect(await paidWhen()).toBe("商品の発送時に決済します。");
    await ready.set("GIFT.IS_USE", true);
    expect(await paidWhen()).toBe("商品の発送時に決済します。ソーシャルギフトは、ご注文の確定時に決済します。");
    const { id, order_no } = await authorized(ready);
    expect(ready.fake.starts[0]!.capture).toBe("at_shipment");
    expect(await paymentRow(ready)).toMatchObject({ state: "waiting", pay_by: null, authorized_until: end });
    expect(await ready.me.order.detail({ id })).toMatchObject({ state: "accepted", paid_at: null });
    expect(await ready.email("ご注文ありがとうございます")).toContain("商品の発送時に決済");
    await expireOrder(work(ready), id);
    for (const step of ["order packed", "order shipped"]) await ready.type(step, order_no);
    expect(jobs(ready, "payment.capture")).toHaveLength(1);
    await capturePayment(work(ready), id);
    await capturePayment(work(ready), id);
    expect(captures(ready)).toBe(1);
    const paid = await ready.me.order.detail({ id });
    expect([paid.state, paid.payment.state, paid.paid_at]).toEqual(["shipped", "settled", expect.any(String)]);
    await ready.audited();
  });

  test("[CART-13] [MEM-23] is captured without the carriage that a change of the delivery has saved, and refunded up to what was captured", async () => {
    const ready = await open(await shop());
    const { id, order_no, reference } = await authorized(ready);
    const { order } = await sendToOsaka(ready, id);
    expect(await ready.email("お届け先・お届け日の変更")).toContain("差額の160円を、代金の決済のときに差し引きます");
    expect(await openTasks(ready)).toEqual([]);
    for (const step of ["order packed", "order shipped"]) await ready.type(step, order_no);
    ready.fake.trouble("unknown");
    await expect(capturePayment(work(ready), id)).rejects.toThrow("ordered to be unknown");
    ready.fake.trouble("none");
    await captureShipped(work(ready), id);
    const captured = order.total_payment - 160;
    expect(ready.fake.charges.get(reference)).toMatchObject({ state: "captured", captured });
    expect(await paymentRow(ready)).toMatchObject({ state: "settled", capture_amount: captured });
    expect((await ready.me.order.detail({ id })).refunds).toEqual([]);
    expect((await ready.me.order.list()).more!.user_order_total_payment).toBe(captured);
    const more = await ready.type("order refunded", order_no, "--total", String(captured + 1));
    expect(more.output).toContain("それより多くは返せません");
    await ready.type("order refunded", order_no);
    expect(await ready.db.selectFrom("order_refund").select("amount").execute()).toEqual([{ amount: captured }]);
    await ready.audited();
  });

  test("[MEM-23] at a provider that captures all or nothing, the saved carriage is refunded after the capture", async () => {
    const ready = await open(await shop());
    ready.fake.provider.abilities.capturesLess = false;
    const { id, order_no } = await authorized(ready);
    await sendToOsaka(ready, id);
    for (const step of ["order packed", "order shipped"]) await ready.type(step, order_no);
    for (let again = 0; again < 2; again++) await captureShipped(work(ready), id);
    expect(await ready.db.selectFrom("order_refund").select("amount").execute()).toEqual([{ amount: 160 }]);
    await ready.audited();
  });

  test("[CART-13] [OWN-08] staff are warned two days before the authorization ends; when it is over the order stands, says so, and can be paid by transfer", async () => {
    const ready = await open(await shop());
    const { id, order_no, reference } = await authorized(ready);
    const [job] = jobs(ready, "payment.authorization");
    expect(job!.startAfter).toEqual(new Date("2026-11-25T01:00:00Z"));
    await watchAuthorization(work(ready), reference);
    expect(await openTasks(ready)).toEqual([]);
    ready.at("2026-11-25T01:00:00Z");
    await watchAuthorization(work(ready), reference);
    await watchAuthorization(work(ready), reference);
    expect(await openTasks(ready)).toEqual([
      { kind: "payment.authorization", words: expect.stringContaining("2026.11.27 10:00 に切れます") },
    ]);
    ready.at(end);
    ready.fake.move(reference, "cancelled");
    await watchAuthorization(work(ready), reference);
    await settle(work(ready), ready.fake.charges.get(reference)!, "notice");
    expect(await openTasks(ready)).toEqual([{ kind: "payment.lapsed", words: expect.stringContaining(order_no) }]);
    const { state } = await ready.db.selectFrom("shop_order").select("state").executeTakeFirstOrThrow();
    expect([state, (await paymentRow(ready)).lapsed_at]).toEqual(["accepted", end]);
    expect((await ready.type("order packed", order_no)).output).toContain("入金がまだです");
    await ready.audited();
    expect((await ready.type("order paid", order_no)).output).not.toContain("決済会社からの知らせ");
    expect(await openTasks(ready)).toEqual([]);
    expect(await paymentRow(ready)).toMatchObject({ state: "settled", provider: null });
    await ready.type("order cancelled", order_no, "--reason", "品切れのため");
    expect(await ready.db.selectFrom("order_refund").select("way").execute()).toEqual([{ way: "hand" }]);
    expect(id).toBeTruthy();
    await ready.audited();
  });

  test("[CART-13] whose authorization the provider voids before its end is not paid: the order ends", async () => {
    const ready = await open(await shop());
    const { id, reference } = await authorized(ready);
    await settle(work(ready), ready.fake.move(reference, "cancelled"), "notice");
    expect((await ready.me.order.detail({ id })).state).toBe("cancelled");
    await ready.audited();
  });

  test("[CART-13] a capture that the provider refuses is a task for staff", async () => {
    const ready = await open(await shop());
    const { id, order_no } = await authorized(ready);
    for (const step of ["order packed", "order shipped"]) await ready.type(step, order_no);
    const { capture } = ready.fake.provider;
    ready.fake.provider.capture = async (charge, request) => {
      ready.fake.trouble("refused");
      return capture!(charge, request).finally(() => ready.fake.trouble("none"));
    };
    await capturePayment(work(ready), id);
    expect(await openTasks(ready)).toEqual([
      { kind: "payment.capture", words: expect.stringContaining("決済できませんでした") },
    ]);
    ready.fake.provider.capture = capture!;
    await capturePayment(work(ready), id);
    expect([await openTasks(ready), (await paymentRow(ready)).state]).toEqual([[], "settled"]);
    await ready.audited();
  });

  test("[CART-12] [GIFT-01] a gift is charged at once, since its address may come after the authorization's end", async () => {
    const ready = await open(await shop());
    await ready.set("GIFT.IS_USE", true);
    ready.fake.begin("requires_action");
    await orderGift({ ...ready, bank: ready.card }, [{ id: ready.towel.id }]);
    expect(ready.fake.starts[0]!.capture).toBe("at_once");
  });

  test("[CART-13] agreed to be charged at once, but only authorized by the provider, is captured now", async () => {
    const ready = await openWithMember(await shop());
    ready.fake.begin("authorized");
    const { id } = await authorized(ready);
    expect(jobs(ready, "payment.capture")).toMatchObject([{ data: { orderId: id } }]);
    await capturePayment(work(ready), id);
    expect((await ready.me.order.detail({ id })).state).toBe("paid");
    await ready.audited();
  });

  test("[CART-12] is refused as a setting, and not offered, where the provider cannot capture later", async () => {
    const ready = await open(await shop());
    ready.fake.provider.abilities.capturesLater = false;
    const refused = await ready
      .type("payment set", ready.channel.code, "card", "--capture", "at-shipment")
      .catch((error: { fields: object }) => ({ output: JSON.stringify(error.fields) }));
    expect(refused.output).toContain("商品の発送時の決済に対応していません");
    const { token } = await ready.api.cart.init();
    await ready.api.cart.addProduct({ token, product_id: ready.towel.id });
    const choice = (await ready.api.payment.choices({ token })).find(({ code }) => code === "card")!;
    expect([choice.is_available, choice.reason]).toEqual([false, "ただいまご利用いただけません。"]);
  });
});
