import { expect, test } from "vitest";
import { audited, postWebhook, orderedByCard, stateOfOrder } from "../testing/card-orders.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { openForCards, readyCart } from "#api/testing/products.ts";
import { expireOrder, queryWaitingPayment, voidPayment } from "./query.service.ts";
import { refundPayment } from "./late-refund.service.ts";
import { settle } from "./settle.service.ts";
import { stateOf } from "#api/payment-method/provider/return-state.ts";

type Ready = Awaited<ReturnType<typeof openForCards>>;
const work = ({ shop, db }: Pick<Ready, "shop" | "db">) => ({ shop, db, now: shop.clock(), actor: shop.actor });

const stock = async ({ db, towel }: Pick<Ready, "db" | "towel">) =>
  (await db.selectFrom("product").select("stock").where("id", "=", towel.id).executeTakeFirstOrThrow()).stock;
const emails = async ({ db }: Pick<Ready, "db">) => (await db.selectFrom("email").select("subject").execute()).length;
describeOnBothDatabases("an order paid by card", ({ shop }) => {
  test("[CART-32] the decision reserves the stock and sends the buyer to the provider; the cart keeps its lines", async () => {
    const ready = await openForCards(await shop());
    const { token, decision, reference } = await orderedByCard(ready);
    expect(decision).toMatchObject({ state: "waiting", redirect_url: `http://127.0.0.1:9/pay/${reference}` });
    expect(await stateOfOrder(ready, decision.order_no)).toBe("pending");
    expect(await stock(ready)).toBe(8);
    expect(await emails(ready)).toBe(0);
    const cart = await ready.api.cart.get({ token });
    expect(cart).toMatchObject({
      pending_order: { order_no: decision.order_no, resume_url: decision.redirect_url },
      detail: { next_step: "confirm" },
    });
    await audited(ready);
  });

  test("[CART-15] submitting again while the payment is under way continues the same order", async () => {
    const ready = await openForCards(await shop());
    const { token, digest, decision } = await orderedByCard(ready);
    const again = await Promise.all([1, 2, 3].map(() => ready.api.cart.decision({ token, digest })));
    expect(new Set(again.map(({ order_no }) => order_no))).toEqual(new Set([decision.order_no]));
    expect(ready.fake.charges.size).toBe(1);
    expect(await stock(ready)).toBe(8);
  });

  test("[CART-14] return, webhook, check and query in any order and number give one order and one email", async () => {
    const ready = await openForCards(await shop());
    const reports = {
      postWebhook: (charge: unknown) => postWebhook(ready, charge),
      return: async (_: unknown, reference: string) =>
        ready.app.fetch(
          new Request(`http://shop.test/api/payments/card/return?state=${stateOf(reference, ready.shop.secret)}`),
          { context: { channelId: ready.channel.id, ip: "", requestId: "r" } },
        ),
      query: (_: unknown, reference: string) => queryWaitingPayment(work(ready), reference),
      check: (_: unknown, __: string, token: string) => ready.api.payment.check({ token, payment_id: ready.card }),
    };
    let reported = 0;
    for (const first of Object.keys(reports) as (keyof typeof reports)[]) {
      const { token, decision, reference } = await orderedByCard(ready, 1);
      const charge = ready.fake.move(reference, "captured");
      await reports[first](charge, reference, token);
      expect(await stateOfOrder(ready, decision.order_no)).toBe("paid");
      await Promise.all(Object.values(reports).map((way) => way(charge, reference, token)));
      reported += 1;
      expect(await emails(ready)).toBe(reported);
      const cart = await ready.api.cart.get({ token });
      expect(cart).toMatchObject({ order_no: decision.order_no, pending_order: null, detail: { products: [] } });
      expect(await ready.api.order.ofCart({ orderNo: decision.order_no, token })).toMatchObject({
        state: "paid",
        payment: { state: "settled" },
      });
    }
    expect(await stock(ready)).toBe(6);
    await audited(ready);
  });

  test("[CART-14] the return settles the payment without a session, and redirects to the page of its outcome", async () => {
    const ready = await openForCards(await shop());
    const back = async (reference: string, state = stateOf(reference, ready.shop.secret), accept = "*/*") => {
      const request = new Request(`http://shop.test/api/payments/card/return?state=${state}`, { headers: { accept } });
      const answer = await ready.app.fetch(request, {
        context: { channelId: ready.channel.id, ip: "", requestId: "r" },
      });
      return [answer.status, answer.headers.get("location")];
    };
    for (const state of ["captured", "refused"] as const) {
      const { decision, reference } = await orderedByCard(ready);
      ready.fake.move(reference, state);
      expect(await back(reference)).toEqual([303, `/cart/returned?state=${stateOf(reference, ready.shop.secret)}`]);
      expect(await stateOfOrder(ready, decision.order_no)).toBe(state === "captured" ? "paid" : "cancelled");
      expect(await back(reference, `${reference}.damaged`)).toEqual([403, null]);
      expect(await back(reference, `${reference}.damaged`, "text/html,*/*")).toEqual([303, "/cart/returned"]);
    }
  });

  test("[CART-17] a refused card restores the cart as it was, and another payment method makes another order", async () => {
    const ready = await openForCards(await shop());
    const { token, decision, reference } = await orderedByCard(ready);
    await settle(work(ready), ready.fake.move(reference, "refused"), "notice");
    expect(await stateOfOrder(ready, decision.order_no)).toBe("cancelled");
    expect(await stock(ready)).toBe(10);
    const cart = await ready.api.cart.get({ token });
    expect(cart).toMatchObject({ pending_order: null, detail: { next_step: "confirm", products: [{ quantity: 2 }] } });
    const { detail } = await ready.api.cart.modifyOrder({ token, payment_id: ready.bank });
    const second = await ready.api.cart.decision({ token, digest: detail.digest });
    expect(second.order_no).not.toBe(decision.order_no);
    expect(await stock(ready)).toBe(8);
    await audited(ready);
  });

  test("[CART-17] transaction/error/delete ends an abandoned payment, or returns the order if the payment completed first", async () => {
    const ready = await openForCards(await shop());
    const left = await orderedByCard(ready);
    const freed = await ready.api.cart.deleteTransactionError({ token: left.token });
    expect(freed).toMatchObject({ pending_order: null, detail: { products: [{ quantity: 2 }] } });
    expect(ready.fake.charges.get(left.reference)!.state).toBe("cancelled");
    expect(await stock(ready)).toBe(10);
    expect((await ready.api.cart.deleteTransactionError({ token: left.token })).detail.products).toHaveLength(1);
    const quick = await orderedByCard(ready);
    ready.fake.move(quick.reference, "captured");
    const stands = await ready.api.cart.deleteTransactionError({ token: quick.token });
    expect(stands).toMatchObject({ order_no: quick.decision.order_no, pending_order: null, detail: { products: [] } });
    expect(await stateOfOrder(ready, quick.decision.order_no)).toBe("paid");
    await audited(ready);
  });

  test("[CART-14, CART-17] a buyer who gives up while the provider says nothing has the cart back after five minutes; what was charged is refunded", async () => {
    const ready = await openForCards(await shop());
    const { token, detail } = await readyCart(ready, [{ id: ready.towel.id, quantity: 2 }], ready.card);
    const unreachable = { code: "payment.provider_unreachable" };
    ready.fake.begin("captured");
    ready.fake.trouble("unknown after charging");
    await expect(ready.api.cart.decision({ token, digest: detail.digest })).rejects.toMatchObject(unreachable);
    const payment = await ready.db.selectFrom("payment").select(["id", "order_id", "amount"]).executeTakeFirstOrThrow();
    ready.fake.trouble("unknown");
    const giveUp = () => ready.api.cart.deleteTransactionError({ token });
    await expect(giveUp()).rejects.toMatchObject(unreachable);
    ready.at(new Date(ready.shop.clock().getTime() + 5 * 60_000));
    expect(await giveUp()).toMatchObject({ pending_order: null, detail: { products: [{ quantity: 2 }] } });
    expect(await stock(ready)).toBe(10);
    expect(await emails(ready)).toBe(0);
    await audited(ready);
    const voids = () => ready.sent.filter(({ name }) => name === "payment.void").length;
    expect(voids()).toBe(1);
    await voidPayment(work(ready), payment.order_id);
    expect(voids()).toBe(2);
    ready.fake.trouble("none");
    await voidPayment(work(ready), payment.order_id);
    expect(voids()).toBe(2);
    await refundPayment(work(ready), payment.id);
    expect([...ready.fake.refunds.values()]).toEqual([payment.amount]);
    const ordered = await ready.api.cart.modifyOrder({ token, payment_id: ready.bank });
    await ready.api.cart.decision({ token, digest: ordered.detail.digest });
    expect(await stock(ready)).toBe(8);
    await audited(ready);
  });

  test("[CART-17] a card that is refused immediately is reported, and reserves nothing", async () => {
    const ready = await openForCards(await shop());
    ready.fake.begin("refused");
    const { token, detail } = await readyCart(ready, [{ id: ready.towel.id }], ready.card);
    await expect(
      ready.api.cart.decision({ token, digest: detail.digest, card: { token: "t", token_key: "k" } }),
    ).rejects.toMatchObject({
      code: "payment.refused",
      message: "カード会社の承認が得られませんでした。",
    });
    expect(await stock(ready)).toBe(10);
    expect((await ready.api.cart.get({ token })).pending_order).toBeNull();
    await audited(ready);
  });

  test("[CART-12] a card token pays immediately, and the order is complete without a provider's page", async () => {
    const ready = await openForCards(await shop());
    ready.fake.begin("captured");
    const { token, detail } = await readyCart(ready, [{ id: ready.towel.id }], ready.card);
    const decision = await ready.api.cart.decision({
      token,
      digest: detail.digest,
      card: { token: "t", token_key: "k" },
    });
    expect(decision).toMatchObject({ state: "settled", redirect_url: null });
    expect(await emails(ready)).toBe(1);
  });

  test("[CART-14] an unreachable provider leaves one pending order; submitting again continues it", async () => {
    const ready = await openForCards(await shop());
    const { token, detail } = await readyCart(ready, [{ id: ready.towel.id }], ready.card);
    const press = () => ready.api.cart.decision({ token, digest: detail.digest });
    for (const kind of ["unknown", "unknown after charging"] as const) {
      ready.fake.trouble(kind);
      await expect(press()).rejects.toMatchObject({
        code: "payment.provider_unreachable",
        message: expect.stringContaining("二重に請求"),
      });
    }
    ready.fake.trouble("none");
    const decision = await press();
    expect(decision.redirect_url).toContain("/pay/");
    expect(ready.fake.charges.size).toBe(1);
    expect(await stock(ready)).toBe(9);
    await audited(ready);
  });

  test("[CART-32] a reservation not paid in time is released once, however often its job runs", async () => {
    const ready = await openForCards(await shop());
    const { token, decision, orderId } = await orderedByCard(ready);
    expect(ready.sent).toContainEqual({
      name: "order.expire",
      data: { orderId },
      startAfter: new Date("2026-11-20T01:30:00Z"),
    });
    await Promise.all([1, 2, 3].map(() => expireOrder(work(ready), orderId)));
    expect(await stateOfOrder(ready, decision.order_no)).toBe("expired");
    expect(await stock(ready)).toBe(10);
    expect((await ready.api.cart.get({ token })).detail.products).toHaveLength(1);
    await audited(ready);
  });

  test("[CART-32] without the bank transfer, the order expires after its grace period, once", async () => {
    const ready = await openForCards(await shop());
    const { token, detail } = await readyCart(ready, [{ id: ready.towel.id }]);
    const { order_no } = await ready.api.cart.decision({ token, digest: detail.digest });
    const job = ready.sent.find(({ name }) => name === "order.expire")!;
    expect(job).toMatchObject({ startAfter: new Date("2026-11-30T14:59:59Z") });
    const { orderId } = job.data as { orderId: string };
    await Promise.all([expireOrder(work(ready), orderId), expireOrder(work(ready), orderId)]);
    expect(await stateOfOrder(ready, order_no)).toBe("expired");
    expect(await stock(ready)).toBe(10);
    await audited(ready);
  });

  test("[CART-32] a payment for an ended order is refunded, and is an open task until then", async () => {
    const ready = await openForCards(await shop());
    const { orderId, reference, decision } = await orderedByCard(ready);
    await expireOrder(work(ready), orderId);
    const late = ready.fake.move(reference, "captured");
    await postWebhook(ready, late);
    await postWebhook(ready, late);
    expect(await stateOfOrder(ready, decision.order_no)).toBe("expired");
    const tasks = () => ready.db.selectFrom("open_task").select(["kind", "closed_at"]).execute();
    expect(await tasks()).toEqual([{ kind: "payment.refund", closed_at: null }]);
    expect(ready.sent.filter(({ name }) => name === "payment.refund").length).toBeGreaterThan(0);
    await refundPayment(work(ready), reference);
    expect(ready.fake.charges.get(reference)!.state).toBe("refunded");
    expect((await tasks())[0]!.closed_at).not.toBeNull();
    await audited(ready);
  });

  test("[CART-14] while a payment's webhook is late, the buyer can continue; a refusal then releases the stock and emails the buyer", async () => {
    const ready = await openForCards(await shop());
    const first = await orderedByCard(ready);
    await settle(work(ready), ready.fake.move(first.reference, "pending"), "return");
    expect((await ready.api.cart.get({ token: first.token })).detail.products).toEqual([]);
    expect(await stateOfOrder(ready, first.decision.order_no)).toBe("pending");
    await postWebhook(ready, ready.fake.move(first.reference, "captured"));
    expect(await stateOfOrder(ready, first.decision.order_no)).toBe("paid");
    const second = await orderedByCard(ready);
    await settle(work(ready), ready.fake.move(second.reference, "pending"), "return");
    await postWebhook(ready, ready.fake.move(second.reference, "refused"));
    expect(await stateOfOrder(ready, second.decision.order_no)).toBe("cancelled");
    expect(await stock(ready)).toBe(8);
    const subjects = (await ready.db.selectFrom("email").select("subject").execute()).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.includes("お支払いが完了しませんでした"))).toBe(true);
    await audited(ready);
  });

  test("[CART-27] items added during a payment stay in the cart after the order is placed", async () => {
    const ready = await openForCards(await shop());
    const { token, reference, digest } = await orderedByCard(ready);
    await ready.api.cart.addProduct({ token, product_id: ready.tea.id });
    await expect(ready.api.cart.decision({ token, digest: "another" })).rejects.toMatchObject({ code: "cart.pending" });
    expect((await ready.api.cart.decision({ token, digest })).state).toBe("waiting");
    await settle(work(ready), ready.fake.move(reference, "captured"), "notice");
    const { detail } = await ready.api.cart.get({ token });
    expect(detail.products.map(({ product_info, quantity }) => [product_info.name, quantity])).toEqual([["煎茶", 1]]);
  });
});
