import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createApp } from "#api/app.ts";
import { describeOnBothDatabases } from "../databases.ts";
import { openForOrders, readyCart } from "../products.ts";
import { registration } from "../members.ts";
import { putCoupon } from "../promotions.ts";
import { inProcessClient, type ShopClient } from "#api/clients.ts";

describeOnBothDatabases("a doubled request", ({ shop, db }) => {
  test("[ERR-03] with the same key gets the first one's answer, even if the cart has changed since", async () => {
    const { api, towel, tea } = await openForOrders(await shop());
    const { token } = await api.cart.init();
    const once = { idempotencyKey: "k1" };
    const first = await api.cart.addProduct({ token, product_id: towel.id }, once);
    await api.cart.addProduct({ token, product_id: tea.id });
    expect(await api.cart.addProduct({ token, product_id: towel.id }, once)).toEqual(first);
    expect((await api.cart.get({ token })).detail.products.map(({ quantity }) => quantity)).toEqual([1, 1]);
  });

  test("[ERR-03] a refusal is repeated too, with its message", async () => {
    const { api, towel } = await openForOrders(await shop());
    const { token } = await api.cart.init();
    const add = () => api.cart.addProduct({ token, product_id: towel.id, quantity: 11 }, { idempotencyKey: "k1" });
    const refusal = {
      code: "cart.update_products.out_of_stock",
      fields: { quantity: ["「ガーゼタオル」の在庫は残り10点です。"] },
    };
    await expect(add()).rejects.toMatchObject(refusal);
    await db().updateTable("product").set({ stock: 100 }).where("id", "=", towel.id).execute();
    await expect(add()).rejects.toMatchObject(refusal);
  });

  test("[ERR-03] a refusal with a time to retry is not stored: the retry runs again", async () => {
    const ready = await openForOrders(await shop());
    await putCoupon(ready, { code: "REAL", amount: 100 });
    const { token } = await ready.api.cart.addProduct({ product_id: ready.towel.id });
    const add = (api: ShopClient) => api.promotions.addCoupon({ token, code: "REAL" }, { idempotencyKey: "k1" });
    for (let attempt = 0; attempt < 10; attempt++)
      await ready.api.promotions.addCoupon({ token, code: `GUESS${attempt}` }).catch(() => undefined);
    await expect(add(ready.api)).rejects.toMatchObject({ status: 429 });
    // Another node, with rate-limit counters of its own.
    const context = { channelId: ready.channel.id, ip: "192.0.2.1", requestId: "r" };
    const elsewhere = inProcessClient(createApp({ ...ready.shop }), context);
    expect((await add(elsewhere)).detail.coupons).toMatchObject([{ code: "REAL" }]);
  });

  test("[ERR-03] two registrations with one key make one member, and another key gets the error that the address is taken", async () => {
    const { api, db } = await shop();
    const input = registration();
    const register = (idempotencyKey: string, more = {}) =>
      api.user.register({ ...input, ...more }, { idempotencyKey });
    const [one, two] = await Promise.all([register("k1"), register("k1")]);
    expect(two).toEqual(one);
    expect(await register("k1")).toEqual(one);
    await expect(register("k1", { password: "Guess-1234" })).rejects.toMatchObject({ code: "idempotency.reused" });
    await expect(register("k2")).rejects.toMatchObject({ code: "user.email_taken" });
    expect(await db.selectFrom("member").select("id").execute()).toHaveLength(1);
    const stored = JSON.stringify(await db.selectFrom("idempotency_key").select("answer").execute());
    expect(stored).not.toContain(input.email);
  });

  test("[ERR-03] the stored hash of a call with a password cannot be tested for the password without the shop's secret", async () => {
    const { api, db, shop: running, channel } = await shop();
    const input = registration();
    await api.user.register(input, { idempotencyKey: "k1" });
    const context = { channelId: channel.id, ip: "192.0.2.1", requestId: "r" };
    const withOtherSecret = inProcessClient(
      createApp({ ...running, secret: { current: "another secret of 32 characters, yes" } }),
      context,
    );
    await db.deleteFrom("member").execute();
    const [before] = await db.selectFrom("idempotency_key").select("body_hash").execute();
    await db.deleteFrom("idempotency_key").execute();
    await withOtherSecret.user.register(input, { idempotencyKey: "k1" });
    const [after] = await db.selectFrom("idempotency_key").select("body_hash").execute();
    expect(after!.body_hash).not.toEqual(before!.body_hash);
  });

  test("[ERR-03] the same key with another request is refused, and changes nothing", async () => {
    const { api, towel, tea } = await openForOrders(await shop());
    const { token } = await api.cart.init();
    await api.cart.addProduct({ token, product_id: towel.id }, { idempotencyKey: "k1" });
    const other = api.cart.addProduct({ token, product_id: tea.id }, { idempotencyKey: "k1" });
    await expect(other).rejects.toMatchObject({ status: 422, code: "idempotency.reused" });
    expect((await api.cart.get({ token })).detail.products).toHaveLength(1);
  });

  test("[ERR-03] one buyer's key has no effect for another", async () => {
    const { api, towel } = await openForOrders(await shop());
    const [a, b] = [await api.cart.init(), await api.cart.init()];
    const add = (token: string) => api.cart.addProduct({ token, product_id: towel.id }, { idempotencyKey: "k1" });
    expect([(await add(a.token)).token, (await add(b.token)).token]).toEqual([a.token, b.token]);
  });

  test("[ERR-03] ten concurrent orders with one key are one order, and all ten get the same answer", async () => {
    const ready = await openForOrders(await shop());
    const { token } = await readyCart(ready, [{ id: ready.towel.id }]);
    const decide = () => ready.api.cart.decision({ token }, { idempotencyKey: "k1" });
    const answers = await Promise.all(Array.from({ length: 10 }, decide));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await db().selectFrom("shop_order").select("id").execute()).toHaveLength(1);
  });

  test("[ERR-03] after a day the key is deleted", async () => {
    const { api, towel, at } = await openForOrders(await shop());
    const { token } = await api.cart.init();
    const add = () => api.cart.addProduct({ token, product_id: towel.id }, { idempotencyKey: "k1" });
    await add();
    at("2026-11-21T01:00:01Z");
    expect((await add()).detail.products[0]!.quantity).toBe(2);
  });

  test("[ERR-03] failed work stores no key, and runs at the next attempt", async () => {
    const { api, towel } = await openForOrders(await shop());
    const { token } = await api.cart.init();
    const add = () => api.cart.addProduct({ token, product_id: towel.id }, { idempotencyKey: "k1" });
    onTestFinished(async () => void (await sql`alter table if exists product_away rename to product`.execute(db())));
    await sql`alter table product rename to product_away`.execute(db());
    await expect(add()).rejects.toMatchObject({ status: 500 });
    await sql`alter table product_away rename to product`.execute(db());
    expect(await db().selectFrom("idempotency_key").select("status").execute()).toEqual([]);
    expect((await add()).detail.products[0]!.quantity).toBe(1);
  });

  test("[ERR-04] a key that no header could carry works like any other", async () => {
    const { api, towel } = await openForOrders(await shop());
    const { token } = await api.cart.init();
    for (const idempotencyKey of ["鍵", "\ud800", "a\r\nx: y"]) {
      await api.cart.addProduct({ token, product_id: towel.id }, { idempotencyKey });
      await api.cart.addProduct({ token, product_id: towel.id }, { idempotencyKey });
    }
    expect((await api.cart.get({ token })).detail.products[0]!.quantity).toBe(3);
  });
});
