import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createApp } from "#api/app.ts";
import type { Db } from "#api/platform/db/open.ts";
import { describeOnBothDatabases, describeOnPostgres } from "#api/testing/databases.ts";
import { openForOrders, orderer } from "#api/testing/products.ts";
import { logIn } from "#api/testing/members.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { inProcessClient } from "#api/clients.ts";

/** A second process of the same shop. */
function anotherNode({ shop, channel }: TestShop) {
  return inProcessClient(createApp({ ...shop }), { channelId: channel.id, ip: "192.0.2.2", requestId: "node-two" });
}

async function cartWithTowel({ api, towel }: Awaited<ReturnType<typeof openForOrders>>): Promise<string> {
  return (await api.cart.addProduct({ product_id: towel.id })).token;
}

const quantities = (cart: { detail: { products: { quantity: number }[] } }) =>
  cart.detail.products.map(({ quantity }) => quantity);

describeOnBothDatabases("a cart call with an idempotency key", ({ shop, db }) => {
  const keys = async () =>
    (await db().selectFrom("idempotency_key").select("status").orderBy("status").execute()).map(({ status }) => status);

  test("[ERR-03] ten at once with one key add one piece, and all ten get the same answer", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel } = ready;
    const token = await cartWithTowel(ready);
    const add = () => api.cart.addProduct({ token, product_id: towel.id }, { idempotencyKey: "k1" });
    const answers = await Promise.all(Array.from({ length: 10 }, add));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect([quantities(answers[0]!), quantities(await api.cart.get({ token })), await keys()]).toEqual([
      [2],
      [2],
      [200],
    ]);
  });

  test("[ERR-03, CART-02] six at once with different keys are all applied, and each gets its own answer", async () => {
    const ready = await openForOrders(await shop());
    const token = await cartWithTowel(ready);
    const nodes = [ready.api, anotherNode(ready)];
    const add = (at: number) =>
      nodes[at % 2]!.cart.addProduct({ token, product_id: ready.towel.id }, { idempotencyKey: `k${at}` });
    const six = [0, 1, 2, 3, 4, 5];
    const answers = await Promise.all(six.map(add));
    expect(quantities(await ready.api.cart.get({ token }))).toEqual([7]);
    expect(answers.map((answer) => quantities(answer)[0]!).toSorted()).toEqual([2, 3, 4, 5, 6, 7]);
    expect(await Promise.all(six.map(add))).toEqual(answers);
  });

  test("[ERR-03] a key that is used again after the cart has changed gets the first call's answer", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel, tea } = ready;
    const token = await cartWithTowel(ready);
    const add = (product_id: string) => api.cart.addProduct({ token, product_id }, { idempotencyKey: "k1" });
    const first = await add(tea.id);
    await anotherNode(ready).cart.modifyOrder({ token, orderer });
    await api.cart.addProduct({ token, product_id: towel.id });
    expect(await add(tea.id)).toEqual(first);
    await expect(add(towel.id)).rejects.toMatchObject({ status: 422, code: "idempotency.reused" });
    expect(quantities(await api.cart.get({ token }))).toEqual([2, 1]);
  });

  test("[ERR-03, CART-04] the answer and the stored cart are priced by the catalogue as it is at that moment", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel } = ready;
    const token = await cartWithTowel(ready);
    await db().updateTable("product").set({ price: 2500, stock: 2 }).where("id", "=", towel.id).execute();
    const add = (idempotencyKey: string) => api.cart.addProduct({ token, product_id: towel.id }, { idempotencyKey });
    expect((await add("k1")).detail.products[0]).toMatchObject({ unit_price: 2500, quantity: 2 });
    for (const _ of [1, 2])
      await expect(add("k2")).rejects.toMatchObject({ code: "cart.update_products.out_of_stock" });
    expect(await keys()).toEqual([200, 422]);
  });

  test("[ERR-03] the whole call is rolled back if its answer cannot be stored", async () => {
    const ready = await openForOrders(await shop());
    const { towel, tea } = ready;
    const { token } = await ready.api.cart.addProduct({ product_id: towel.id });
    const node = anotherNode(ready);
    const add = (idempotencyKey: string) => node.cart.addProduct({ token, product_id: tea.id }, { idempotencyKey });
    onTestFinished(
      async () => void (await sql`alter table idempotency_key drop constraint if exists no_answers`.execute(db())),
    );
    await sql`alter table idempotency_key add constraint no_answers check (answer is null)`.execute(db());
    await expect(add("k1")).rejects.toMatchObject({ status: 500 });
    await sql`alter table idempotency_key drop constraint no_answers`.execute(db());
    expect([quantities(await ready.api.cart.get({ token })), await keys()]).toEqual([[1], []]);
    expect([quantities(await add("k1")), await keys()]).toEqual([[1, 1], [200]]);
  });
});

describeOnPostgres("a call with an idempotency key that waits for the cart's lock", ({ db, shop }) => {
  /** Locks the cart's row in another transaction, starts `call`, and commits that transaction after `meanwhile`. */
  async function whileLocked(call: () => Promise<unknown>, meanwhile: (trx: Db) => Promise<unknown>) {
    let calling: Promise<unknown> | undefined;
    await db()
      .transaction()
      .execute(async (trx) => {
        await sql`select from cart for update`.execute(trx);
        calling = call();
        calling.catch(() => {});
        const isWaiting = async () => (await waiting()).length > 0;
        await expect.poll(isWaiting, { timeout: 5000 }).toBe(true);
        await meanwhile(trx);
      });
    return calling!;
  }
  const waiting = async () => {
    const found = await sql<{ pid: number }>`
      select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db());
    return found.rows.map(({ pid }) => pid);
  };

  test("[ERR-03, CART-02] reads a cart that another call changes at the moment of the write, and no change is lost", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel } = ready;
    const token = await cartWithTowel(ready);
    const add = () => api.cart.addProduct({ token, product_id: towel.id }, { idempotencyKey: "k1" });
    const first = await whileLocked(add, (trx) =>
      sql`update cart set version = version + 1, document = jsonb_set(document, '{memo}', '"玄関に"')`.execute(trx),
    );
    expect(first).toMatchObject({ detail: { memo: "玄関に", products: [{ quantity: 2 }] } });
    expect(await add()).toEqual(first);
    expect(quantities(await api.cart.get({ token }))).toEqual([2]);
  });

  test("[ERR-03, CART-35] does not write a visitor's call into a cart that has become a member's meanwhile", async () => {
    const ready = await openForOrders(await shop());
    const token = await cartWithTowel(ready);
    await logIn(ready);
    const change = () => ready.api.cart.modifyOther({ token, purpose: "贈り物" }, { idempotencyKey: "k1" });
    const claimed = whileLocked(change, (trx) =>
      sql`update cart set version = version + 1, member_id = (select id from member limit 1)`.execute(trx),
    );
    await expect(claimed).rejects.toMatchObject({ code: "cart.not_found" });
    const [cart] = await db().selectFrom("cart").select("document").execute();
    expect(cart!.document).not.toMatchObject({ other: { purpose: "贈り物" } });
  });

  test("[ERR-03] leaves neither key nor lines if the process's connection dies, and the next attempt writes both", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel } = ready;
    const token = await cartWithTowel(ready);
    const add = () => api.cart.addProduct({ token, product_id: towel.id }, { idempotencyKey: "k1" });
    const dying = whileLocked(add, async () => {
      for (const pid of await waiting()) await sql`select pg_terminate_backend(${pid})`.execute(db());
    });
    await expect(dying).rejects.toMatchObject({ status: 500 });
    // the pool may return the dying connection once more
    await expect.poll(() => api.cart.get({ token }).then(quantities, () => "broken"), { timeout: 5000 }).toEqual([1]);
    expect(await db().selectFrom("idempotency_key").select("status").execute()).toEqual([]);
    expect(quantities(await add())).toEqual([2]);
  });
});
