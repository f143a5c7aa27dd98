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

describeOnBothDatabases("a call with a key for a cart", ({ shop, db }) => {
  const keys = async () =>
    (await db().selectFrom("idempotency_key").select("status").orderBy("status").execute()).map(({ status }) => status);

  test("[ERR-03] ten at once with one key put one piece in, and all ten read the same answer", async () => {
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

  test("[ERR-03, CART-02] six at once with keys of their own lose nothing of each other, each with its own answer", async () => {
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

  test("[ERR-03] a key that is used again after the cart has changed means the first call still", async () => {
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

  test("[ERR-03, CART-04] the answer and the stored cart are priced by the catalogue of that moment", async () => {
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

  test("[ERR-03] work whose answer cannot be stored is rolled back as a whole", async () => {
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

describeOnPostgres("a call with a key that waits for its cart", ({ db, shop }) => {
  /** Another transaction holds the cart's row; runs the given work meanwhile, then ends that transaction. */
  async function whileHeld(call: () => Promise<unknown>, meanwhile: (trx: Db) => Promise<unknown>) {
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

  test("[ERR-03, CART-02] one that changes in the moment of the write is read, and nothing of either is lost", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel } = ready;
    const token = await cartWithTowel(ready);
    const add = () => api.cart.addProduct({ token, product_id: towel.id }, { idempotencyKey: "k1" });
    const first = await whileHeld(add, (trx) =>
      sql`update cart set version = version + 1, document = jsonb_set(document, '{memo}', '"玄関に"')`.execute(trx),
    );
    expect(first).toMatchObject({ detail: { memo: "玄関に", products: [{ quantity: 2 }] } });
    expect(await add()).toEqual(first);
    expect(quantities(await api.cart.get({ token }))).toEqual([2]);
  });

  test("[ERR-03, CART-35] one that becomes a member's meanwhile is not written by a visitor", async () => {
    const ready = await openForOrders(await shop());
    const token = await cartWithTowel(ready);
    await logIn(ready);
    const change = () => ready.api.cart.modifyOther({ token, purpose: "贈り物" }, { idempotencyKey: "k1" });
    const claimed = whileHeld(change, (trx) =>
      sql`update cart set version = version + 1, member_id = (select id from member limit 1)`.execute(trx),
    );
    await expect(claimed).rejects.toMatchObject({ code: "cart.not_found" });
    const [cart] = await db().selectFrom("cart").select("document").execute();
    expect(cart!.document).not.toMatchObject({ other: { purpose: "贈り物" } });
  });

  test("[ERR-03] a process whose connection dies on the way leaves neither key nor lines, and the next attempt writes both", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel } = ready;
    const token = await cartWithTowel(ready);
    const add = () => api.cart.addProduct({ token, product_id: towel.id }, { idempotencyKey: "k1" });
    const dying = whileHeld(add, async () => {
      for (const pid of await waiting()) await sql`select pg_terminate_backend(${pid})`.execute(db());
    });
    await expect(dying).rejects.toMatchObject({ status: 500 });
    // the pool may hand out the dying connection once more
    await expect.poll(() => api.cart.get({ token }).then(quantities, () => "broken"), { timeout: 5000 }).toEqual([1]);
    expect(await db().selectFrom("idempotency_key").select("status").execute()).toEqual([]);
    expect(quantities(await add())).toEqual([2]);
  });
});
