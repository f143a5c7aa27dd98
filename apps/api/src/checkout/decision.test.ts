import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "#api/platform/db/open.ts";
import { receiptUrl } from "#api/order/receipt/receipt-token.ts";
import { orderLinkParts } from "#api/order-email/order-link.ts";
import { orderEmail } from "#api/order-email/order-email.ts";
import { getOrder } from "#api/order/record/order.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { address, liftUnpaidLimits, openForOrders, orderer, putProducts, readyCart } from "#api/testing/products.ts";

const stockOf = async (db: Db, id: string) =>
  (await db.selectFrom("product").select("stock").where("id", "=", id).executeTakeFirstOrThrow()).stock;
const orderCount = async (db: Db) =>
  Number((await sql<{ n: number }>`select count(*) as n from shop_order`.execute(db)).rows[0]!.n);

describeOnBothDatabases("the decision of a cart", ({ shop, kind }) => {
  test("[CART-15] stores the totals under one order number, takes the stock, and empties the cart", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel, tea, db } = ready;
    const { token, detail } = await readyCart(ready, [{ id: towel.id, quantity: 2 }, { id: tea.id }]);
    expect(detail.next_step).toBe("confirm");
    const decision = await api.cart.decision({ token, digest: detail.digest });
    expect(decision).toMatchObject({
      total_payment: 5700,
      payment_code: "bank_transfer",
      state: "waiting",
      redirect_url: null,
    });
    expect(decision.order_no).toMatch(/^261120-[2-9A-HJ-NP-Z]{8}$/);
    expect(await stockOf(db, towel.id)).toBe(8);
    expect(await stockOf(db, tea.id)).toBe(4);
    const cart = await api.cart.get({ token });
    expect(cart).toMatchObject({ order_no: decision.order_no, detail: { products: [], next_step: "cart" } });
  });

  test("[CART-15] answers the same order when it is repeated, with or without the digest, and takes no more stock", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel, db } = ready;
    const { token, detail } = await readyCart(ready, [{ id: towel.id }]);
    const first = await api.cart.decision({ token, digest: detail.digest });
    expect((await api.cart.decision({ token, digest: detail.digest })).order_no).toBe(first.order_no);
    expect((await api.cart.decision({ token })).order_no).toBe(first.order_no);
    expect(await stockOf(db, towel.id)).toBe(9);
    expect(await orderCount(db)).toBe(1);
  });

  test("[CART-15, CART-26] answers and emails the same as the order's rows have", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel, tea, db, channel } = ready;
    const { token, detail } = await readyCart(ready, [{ id: towel.id, quantity: 2 }, { id: tea.id }]);
    const first = await api.cart.decision({ token, digest: detail.digest });
    expect(await api.cart.decision({ token, digest: detail.digest })).toEqual(first);
    const { id } = await db.selectFrom("shop_order").select("id").executeTakeFirstOrThrow();
    const email = await db.selectFrom("email").select(["subject", "body_text as text"]).executeTakeFirstOrThrow();
    const receipt = receiptUrl(ready, { id, order_no: first.order_no });
    const placed = await getOrder(db, id);
    const links = { receipt, order: orderLinkParts(channel, placed) };
    expect(orderEmail(placed, channel, links)).toMatchObject(email);
  });

  test("[CART-15] makes one order of ten calls at once", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel, db } = ready;
    const { token, detail } = await readyCart(ready, [{ id: towel.id }]);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => api.cart.decision({ token, digest: detail.digest })),
    );
    expect(new Set(all.map(({ order_no }) => order_no)).size).toBe(1);
    expect(await orderCount(db)).toBe(1);
    expect(await stockOf(db, towel.id)).toBe(9);
  });

  test("[CART-15] makes another order, with another number, once the cart is filled again", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel, tea, bank } = ready;
    const { token, detail } = await readyCart(ready, [{ id: towel.id }]);
    const first = await api.cart.decision({ token, digest: detail.digest });
    await api.cart.addProduct({ token, product_id: tea.id });
    const { detail: next } = await api.cart.addShipping({ token, address });
    await api.cart.modifyShipping({ token, shipping_key: next.shippings[0]!.key, delivery_at: null });
    await api.cart.modifyOrder({ token, payment_id: bank });
    const second = await api.cart.decision({ token });
    expect(second.order_no).not.toBe(first.order_no);
  });

  test("[CART-21] two buyers of the last piece get one order and one refusal", async () => {
    const ready = await openForOrders(await shop());
    const last = await putProducts(ready, { name: "最後の一枚", stock: 1 });
    const carts = [await readyCart(ready, [{ id: last.id }]), await readyCart(ready, [{ id: last.id }])];
    const all = await Promise.allSettled(
      carts.map(({ token, detail }) => ready.api.cart.decision({ token, digest: detail.digest })),
    );
    const refused = all.filter((one) => one.status === "rejected");
    expect(refused).toHaveLength(1);
    expect(refused[0]!.reason).toMatchObject({ code: "cart.decision.out_of_stock", status: 409 });
    expect(refused[0]!.reason.message).toBe("申し訳ございません。「最後の一枚」が売り切れました。");
    expect(await stockOf(ready.db, last.id)).toBe(0);
    expect(await orderCount(ready.db)).toBe(1);
  });

  test("[CART-21] a refusal for sold out products names each variant with its line and the stock left", async () => {
    const ready = await openForOrders(await shop());
    const { db, api, towel, tea } = ready;
    const scarce = await putProducts(ready, { name: "最後の二枚", stock: 2 });
    const { token, detail } = await readyCart(ready, [
      { id: towel.id },
      { id: scarce.id, quantity: 2 },
      { id: tea.id },
    ]);
    const [first, second] = detail.products.map(({ key }) => key);
    await db.updateTable("product").set({ color_name: "藍", size: "M" }).where("id", "=", towel.id).execute();
    await db.updateTable("product").set({ stock: 0 }).where("id", "=", towel.id).execute();
    await db.updateTable("product").set({ stock: 1 }).where("id", "=", scarce.id).execute();
    await expect(api.cart.decision({ token })).rejects.toMatchObject({
      code: "cart.decision.out_of_stock",
      message: "申し訳ございません。「ガーゼタオル（藍 / M）」が売り切れました。「最後の二枚」は残り1点です。",
      data: { keys: [first, second] },
    });
    for (const key of [first!, second!]) await api.cart.deleteProduct({ token, key });
    expect((await api.cart.decision({ token })).order_no).toMatch(/-/);
  });

  // the embedded database takes them in turn
  const buyers = kind === "postgres" ? 200 : 50;
  test(
    `[CART-21] ${buyers} buyers of the last piece get one order, and the stock is never negative`,
    { timeout: 120_000 },
    async () => {
      const ready = await openForOrders(await shop());
      const last = await putProducts(ready, { name: "最後の一枚", stock: 1 });
      const carts = [];
      for (let buyer = 0; buyer < buyers; buyer++) carts.push(await readyCart(ready, [{ id: last.id }]));
      const all = await Promise.allSettled(
        carts.map(({ token, detail }) => ready.api.cart.decision({ token, digest: detail.digest })),
      );
      const reasons = all.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
      expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(new Set(reasons)).toEqual(new Set(["cart.decision.out_of_stock"]));
      expect(await stockOf(ready.db, last.id)).toBe(0);
      const { rows } = await sql<{
        in_stock: boolean;
      }>`select in_stock from product_model where id = ${last.model}`.execute(ready.db);
      expect(rows[0]!.in_stock).toBe(false);
    },
  );

  test("[CART-21] carts with the same variants in different order never deadlock", async () => {
    const ready = await openForOrders(await shop());
    await liftUnpaidLimits(ready);
    const [a, b] = [await putProducts(ready, { stock: 30 }), await putProducts(ready, { stock: 30 })];
    const carts = [];
    for (let buyer = 0; buyer < 20; buyer++)
      carts.push(await readyCart(ready, buyer % 2 ? [{ id: a.id }, { id: b.id }] : [{ id: b.id }, { id: a.id }]));
    await Promise.all(carts.map(({ token }) => ready.api.cart.decision({ token })));
    expect([await stockOf(ready.db, a.id), await stockOf(ready.db, b.id)]).toEqual([10, 10]);
  });

  test("[CART-23] the content of the confirmation is stored with the order", async () => {
    const ready = await openForOrders(await shop());
    const { token } = await readyCart(ready, [{ id: ready.towel.id }]);
    const { order_no } = await ready.api.cart.decision({ token });
    const { shown } = await ready.db
      .selectFrom("shop_order")
      .select("shown")
      .where("order_no", "=", order_no)
      .executeTakeFirstOrThrow();
    expect(shown).toMatchObject({
      products: [{ name: "ガーゼタオル", quantity: 1, unit_price: 1980 }],
      order: { total_carriage: 660, total_payment: 2640 },
      payment: "銀行振込",
      delivery: [{ to: "〒150-0001 東京都渋谷区神宮前1-2-3" }],
      offer_period: expect.stringContaining("在庫"),
      cancellation: expect.stringContaining("キャンセル"),
    });
  });

  test("[CART-23] an order whose price has changed since the confirmation is not placed", async () => {
    const ready = await openForOrders(await shop());
    const { token, detail } = await readyCart(ready, [{ id: ready.towel.id }]);
    await ready.db.updateTable("product").set({ price: 2200 }).where("id", "=", ready.towel.id).execute();
    await expect(ready.api.cart.decision({ token, digest: detail.digest })).rejects.toMatchObject({
      code: "cart.decision.changed",
      status: 409,
    });
    expect(await orderCount(ready.db)).toBe(0);
    expect(await stockOf(ready.db, ready.towel.id)).toBe(10);
  });

  test("[CART-26] the placed order is read with its cart's token, and is not found without it", async () => {
    const ready = await openForOrders(await shop());
    const { token } = await readyCart(ready, [{ id: ready.towel.id }]);
    const stranger = await readyCart(ready, [{ id: ready.towel.id }]);
    const { order_no } = await ready.api.cart.decision({ token });
    const order = await ready.api.order.ofCart({ orderNo: order_no, token });
    expect(order).toMatchObject({
      order_no,
      state: "accepted",
      state_name: "お支払い待ち",
      orderer: { email: "hanako@example.jp" },
      payment: { code: "bank_transfer", state: "waiting", pay_by: "2026-11-27T14:59:59.000Z" },
      order: { total_payment: 2640 },
      shippings: [{ packings: [{ carrier_name: "やまびこ運送", estimated_at: "2026-11-21" }] }],
    });
    expect(order.payment.instructions[1]!.value).toContain(order_no);
    for (const wrong of [stranger.token, undefined, ""])
      await expect(ready.api.order.ofCart({ orderNo: order_no, token: wrong })).rejects.toMatchObject({
        code: "order.not_found",
        status: 404,
      });
  });

  test("[CART-26] the email that confirms the order is written once, with the order", async () => {
    const ready = await openForOrders(await shop());
    const { token } = await readyCart(ready, [{ id: ready.towel.id }]);
    const { order_no } = await ready.api.cart.decision({ token });
    await ready.api.cart.decision({ token });
    const emails = await ready.db.selectFrom("email").select(["recipient", "subject", "body_text"]).execute();
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatchObject({ recipient: "hanako@example.jp", subject: expect.stringContaining(order_no) });
    expect(emails[0]!.body_text).toContain("2,640円");
    expect(ready.sent.filter(({ name }) => name === "email.send")).toHaveLength(1);
  });

  test("[CART-14] the payment check answers the state of the cart's own payment, and of no other", async () => {
    const ready = await openForOrders(await shop());
    const { token } = await readyCart(ready, [{ id: ready.towel.id }]);
    const { order_no, payment_id } = await ready.api.cart.decision({ token });
    expect(await ready.api.payment.check({ token, payment_id })).toMatchObject({ order_no, state: "waiting" });
    await expect(ready.api.payment.check({ token, payment_id: ready.cash })).rejects.toMatchObject({
      code: "payment.not_found",
    });
  });

  test("an incomplete cart is refused with the missing step, and no stock is taken", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel } = ready;
    const { token } = await api.cart.init();
    const refusal = () => api.cart.decision({ token }).catch(({ code }) => code);
    expect(await refusal()).toBe("cart.is_empty");
    await api.cart.addProduct({ token, product_id: towel.id });
    expect(await refusal()).toBe("cart.shipping.missing");
    const { detail } = await api.cart.addShipping({ token, address });
    expect(await refusal()).toBe("cart.orderer.missing");
    await api.cart.modifyOrder({ token, orderer });
    expect(await refusal()).toBe("cart.shipping.date_missing");
    await api.cart.modifyShipping({ token, shipping_key: detail.shippings[0]!.key, delivery_at: null });
    expect(await refusal()).toBe("cart.payment.missing");
    expect(await stockOf(ready.db, towel.id)).toBe(10);
  });

  test("a date that has passed since it was chosen must be chosen again", async () => {
    const ready = await openForOrders(await shop());
    const { token, detail } = await readyCart(ready, [{ id: ready.towel.id }]);
    const shipping_key = detail.shippings[0]!.key;
    await ready.api.cart.modifyShipping({ token, shipping_key, delivery_at: "2026-11-21" });
    ready.at("2026-11-25T00:00:00Z");
    await expect(ready.api.cart.decision({ token })).rejects.toMatchObject({
      code: "cart.shipping.date_not_available",
    });
  });

  test("[THEME-12] a channel that has stopped selling takes no order", async () => {
    const ready = await openForOrders(await shop());
    const { token } = await readyCart(ready, [{ id: ready.towel.id }]);
    await ready.set("PLUGIN.TEMPORARY_STOP_SELLING.IS_USE", true);
    await ready.set("PLUGIN.TEMPORARY_STOP_SELLING.IS_SELLING", false);
    await expect(ready.api.cart.decision({ token })).rejects.toMatchObject({ code: "cart.selling_stopped" });
  });
});
