import { expect, test } from "vitest";
import { createApp } from "#api/app.ts";
import { inProcessClient } from "#api/clients.ts";
import { cancelOrder } from "#api/fulfilment/cancel/cancel.service.ts";
import { audited, postWebhook, orderedByCard, stateOfOrder } from "#api/testing/card-orders.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForCards, readyCart } from "#api/testing/products.ts";
import { logIn } from "#api/testing/members.ts";
import { expireOrder, queryPayment } from "#api/payment/query.service.ts";
import { stateOf } from "#api/payment-method/provider/return-state.ts";

type Ready = Awaited<ReturnType<typeof openForCards>>;

describeOnBothDatabases("rate limit of refused cards on the provider's page", ({ shop }) => {
  async function open(limits: Partial<Record<"REFUSALS" | "STARTS", number>> = {}) {
    const ready = await openForCards(await shop());
    for (const of of ["CART", "MEMBER", "RANGE"] as const) {
      await ready.set(`LIMIT.CARD.REFUSALS_PER_${of}`, limits.REFUSALS ?? 1000);
      await ready.set(`LIMIT.CARD.STARTS_PER_${of}`, limits.STARTS ?? 1000);
    }
    const work = () => ({ shop: ready.shop, db: ready.db, now: ready.shop.clock(), actor: ready.shop.actor });
    return { ...ready, work };
  }
  const lastReference = async ({ db }: Ready) =>
    (
      await db
        .selectFrom("payment")
        .select("id")
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow()
    ).id;
  const from = ({ shop, channel }: Ready, ip: string) =>
    inProcessClient(createApp(shop), { channelId: channel.id, ip, requestId: "r" });
  /** Places an order; the provider refuses the card and reports that by webhook. */
  const refusedOnce = async (ready: Ready, token: string, client = ready.api) => {
    const { digest } = (await client.cart.get({ token })).detail;
    await client.cart.decision({ token, digest });
    await postWebhook(ready, ready.fake.move(await lastReference(ready), "refused"));
  };
  const press = async (client: Ready["api"], token: string) =>
    client.cart.decision({ token, digest: (await client.cart.get({ token })).detail.digest });

  test("[SEC-05] after ten refusals in one cart, card payments are refused for an hour with a message; other payment methods stay available", async () => {
    const ready = await openForCards(await shop());
    const { token } = await readyCart(ready, [{ id: ready.towel.id }], ready.card);
    for (let count = 0; count < 10; count++) await refusedOnce(ready, token);
    await expect(press(ready.api, token)).rejects.toMatchObject({
      code: "payment.card_limit",
      status: 429,
      data: { retry_after: 3600 },
      message: expect.stringMatching(/約60分後に.*別のお支払い方法/),
    });
    expect(ready.fake.charges.size).toBe(10);
    await ready.api.cart.modifyOrder({ token, payment_id: ready.bank });
    expect((await press(ready.api, token)).state).toBe("waiting");
    const other = await readyCart(ready, [{ id: ready.towel.id }], ready.card);
    expect((await press(ready.api, other.token)).redirect_url).toContain("/pay/");
    await audited(ready);
  });

  test("[SEC-05] the limit ends after an hour", async () => {
    const ready = await open();
    await ready.set("LIMIT.CARD.REFUSALS_PER_CART", 2);
    const { token } = await readyCart(ready, [{ id: ready.towel.id }], ready.card);
    await refusedOnce(ready, token);
    await refusedOnce(ready, token);
    await expect(press(ready.api, token)).rejects.toMatchObject({ code: "payment.card_limit" });
    ready.at(new Date(ready.shop.clock().getTime() + 3_600_000));
    expect((await press(ready.api, token)).state).toBe("waiting");
  });

  test("[SEC-05] a refusal counts once, however often webhook, return, query and cancellation report it, in turn or at once", async () => {
    const ready = await open();
    await ready.set("LIMIT.CARD.REFUSALS_PER_CART", 3);
    const { token } = await readyCart(ready, [{ id: ready.towel.id }], ready.card);
    for (let round = 0; round < 2; round++) {
      await press(ready.api, token);
      const reference = await lastReference(ready);
      const charge = ready.fake.move(reference, "refused");
      const back = `http://shop.test/api/payments/card/return?state=${stateOf(reference, ready.shop.secret)}`;
      const report = () => [
        postWebhook(ready, charge),
        postWebhook(ready, charge),
        queryPayment(ready.work(), reference),
        ready.app.fetch(new Request(back), { context: { channelId: ready.channel.id, ip: "", requestId: "r" } }),
        ready.api.cart.deleteTransactionError({ token }),
      ];
      await Promise.all(report());
      await Promise.all(report());
    }
    const counts = await ready.db.selectFrom("rate_limit_counter").select(["key", "count"]).execute();
    const refusals = counts.filter(({ key }) => key.startsWith("card.refusals"));
    // one row for the cart and one for its address range
    expect(refusals.map(({ count }) => count)).toEqual([2, 2]);
    await refusedOnce(ready, token);
    await expect(press(ready.api, token)).rejects.toMatchObject({ code: "payment.card_limit" });
    await audited(ready);
  });

  test("[SEC-05] a refusal that is found when the order is cancelled, or after its stock was released, counts too", async () => {
    const ready = await open();
    await ready.set("LIMIT.CARD.REFUSALS_PER_RANGE", 2);
    const first = await orderedByCard(ready);
    ready.fake.move(first.reference, "refused");
    const on = { ...ready.work(), channel: ready.channel };
    await cancelOrder(on, {
      orderId: first.orderId,
      actor: { kind: "command" },
      reason: "お客様のご希望",
      from: ["pending"],
    });
    const second = await orderedByCard(ready);
    await expireOrder(ready.work(), second.orderId);
    expect(await stateOfOrder(ready, second.decision.order_no)).toBe("expired");
    await postWebhook(ready, ready.fake.move(second.reference, "refused"));
    await expect(orderedByCard(ready)).rejects.toMatchObject({ code: "payment.card_limit" });
    await audited(ready);
  });

  test("[SEC-05] refusals are counted by member across carts, and by address range across buyers", async () => {
    const ready = await open();
    await ready.set("LIMIT.CARD.REFUSALS_PER_MEMBER", 2);
    await ready.set("LIMIT.CARD.REFUSALS_PER_RANGE", 4);
    const member = await logIn(ready);
    const cart = () => readyCart({ api: member.me, bank: ready.bank }, [{ id: ready.towel.id }], ready.card);
    for (let count = 0; count < 2; count++) await refusedOnce(ready, (await cart()).token, member.me);
    await expect(press(member.me, (await cart()).token)).rejects.toMatchObject({ code: "payment.card_limit" });
    const guest = () => readyCart(ready, [{ id: ready.towel.id }], ready.card);
    for (let count = 0; count < 2; count++) await refusedOnce(ready, (await guest()).token);
    await expect(press(ready.api, (await guest()).token)).rejects.toMatchObject({ code: "payment.card_limit" });
    const elsewhere = from(ready, "198.51.100.7");
    const { token } = await readyCart({ api: elsewhere, bank: ready.bank }, [{ id: ready.towel.id }], ready.card);
    expect((await press(elsewhere, token)).state).toBe("waiting");
  });

  test("[SEC-05] a node that has counted no refusal itself refuses the next payment too", async () => {
    const ready = await open();
    await ready.set("LIMIT.CARD.REFUSALS_PER_CART", 2);
    const { token } = await readyCart(ready, [{ id: ready.towel.id }], ready.card);
    await refusedOnce(ready, token);
    await refusedOnce(ready, token);
    const node = from({ ...ready, shop: { ...ready.shop } }, "198.51.100.8");
    await expect(press(node, token)).rejects.toMatchObject({ code: "payment.card_limit" });
  });

  test("[SEC-05] every started payment counts, whatever its outcome; pressing the button again for the same order does not", async () => {
    const ready = await open({ STARTS: 3 });
    const { token, digest } = await orderedByCard(ready);
    for (let again = 0; again < 5; again++) await ready.api.cart.decision({ token, digest });
    await ready.api.cart.deleteTransactionError({ token });
    for (let count = 0; count < 2; count++) {
      await press(ready.api, token);
      await ready.api.cart.deleteTransactionError({ token });
    }
    await expect(press(ready.api, token)).rejects.toMatchObject({ code: "payment.card_limit" });
    expect(ready.fake.charges.size).toBe(3);
    await audited(ready);
  });

  test("[SEC-05] a payment stores a hash of the address range, and not the address", async () => {
    const ready = await open();
    await orderedByCard(ready);
    const { address_range_hash: hash } = await ready.db
      .selectFrom("payment")
      .select("address_range_hash")
      .executeTakeFirstOrThrow();
    expect(hash).toMatch(/^[\w-]{43}$/);
    const keys = await ready.db.selectFrom("rate_limit_counter").select("key").execute();
    expect(JSON.stringify([hash, keys])).not.toContain("192.0.2");
  });
});
