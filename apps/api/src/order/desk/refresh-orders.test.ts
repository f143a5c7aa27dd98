import { sql } from "kysely";
import { expect, test } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import { markPaid, packOrder } from "#api/fulfilment/shipment/shipment.service.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { describeOnBothDatabases, describeOnPostgres } from "#api/testing/databases.ts";
import { liftUnpaidLimits, openForOrders, orderer, readyCart } from "#api/testing/products.ts";
import { asStaff } from "#api/testing/staff.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { refreshAllOrders } from "./refresh-orders.service.ts";

async function openWithOrders(test: TestShop, count: number) {
  const ready = await openForOrders(test);
  await liftUnpaidLimits(test);
  for (let made = 0; made < count; made++) {
    const { token } = await readyCart(ready, [{ id: ready.tea.id }], ready.bank, orderer);
    await ready.api.cart.decision({ token });
  }
  const rows = await test.db.selectFrom("shop_order").select("id").orderBy("ordered_at").execute();
  const channel = (await test.shop.channels.byId(test.channel.id))!;
  const work = { shop: test.shop, db: test.db, actor: test.actor, now: test.shop.clock(), channel };
  return { ...ready, ids: rows.map(({ id }) => id), work, owner: (await asStaff(test)).owner };
}

const count = async (db: TestShop["db"], table: "stale_order" | "order_desk") =>
  Number(
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
  );

describeOnBothDatabases("the refresh of the owner's lists", ({ shop }) => {
  test("[OWN-08] a step marks its order; the next list derives it and leaves no mark", async () => {
    const open = await openWithOrders(await shop(), 1);
    const problems = async () => (await findings(open.db)).flatMap(({ broken }) => broken);
    expect(await problems()).toEqual([]);
    await open.db.deleteFrom("stale_order").execute();
    expect(await problems()).toEqual([expect.stringContaining("一覧では なし")]);
    await sql`insert into stale_order (order_id) values (${open.ids[0]!})`.execute(open.db);
    await open.owner.orders.list({});
    expect(await count(open.db, "stale_order")).toBe(0);
    await markPaid(open.work, open.ids[0]!, open.actor);
    expect(await count(open.db, "stale_order")).toBeGreaterThan(0);
    expect((await open.owner.orders.list({ list: "prepare" })).data).toHaveLength(1);
    expect(await count(open.db, "stale_order")).toBe(0);
  });

  test("[OWN-08] after an upgrade a list derives the newest orders only, and the job all of them", async () => {
    const open = await openWithOrders(await shop(), 2);
    await open.db.deleteFrom("order_desk").execute();
    await open.db.deleteFrom("stale_order").execute();
    // as many marks before the orders' own as one read takes
    const [oldest, newest] = open.ids;
    await sql`insert into stale_order (order_id) values (${oldest})`.execute(open.db);
    await sql`insert into stale_order (order_id) select ${newest} from generate_series(1, 300)`.execute(open.db);
    expect((await open.owner.orders.list({})).data.map(({ id }) => id)).toEqual([newest]);
    await sql`insert into stale_order (order_id) select gen_random_uuid() from generate_series(1, 1200)`.execute(
      open.db,
    );
    await refreshAllOrders(open.work);
    expect([await count(open.db, "stale_order"), await count(open.db, "order_desk")]).toEqual([0, 2]);
    expect(open.sent.filter(({ name }) => name === "order.refresh")).toHaveLength(1);
    // an order without a derived row is derived when its page opens
    await open.db.deleteFrom("order_desk").execute();
    expect(await open.owner.orders.show({ order: oldest! })).toMatchObject({ id: oldest, list: "payment" });
  });
});

describeOnPostgres("the refresh of the owner's lists beside other transactions", ({ shop }) => {
  test("[OWN-08] a change that is not committed yet is in the list after its commit, however often the list was read", async () => {
    const open = await openWithOrders(await shop(), 1);
    const [id] = open.ids;
    await markPaid(open.work, id!, open.actor);
    const list = async () => (await open.owner.orders.list({})).data.map((row) => row.list);
    await inTransaction({ db: open.db, actor: open.actor }, async (trx) => {
      await packOrder({ ...open.work, db: trx }, id!, open.actor);
      expect(await list()).toEqual(["prepare"]);
      expect(await list()).toEqual(["prepare"]);
    });
    expect(await list()).toEqual(["packing"]);
  });

  test("[OWN-08] lists read at once by several people derive each change once, and all show it", async () => {
    const open = await openWithOrders(await shop(), 3);
    for (const id of open.ids) await markPaid(open.work, id, open.actor);
    const lists = await Promise.all(Array.from({ length: 6 }, () => open.owner.orders.list({ list: "prepare" })));
    expect(lists.map(({ data }) => data.length)).toEqual([3, 3, 3, 3, 3, 3]);
    expect(await count(open.db, "stale_order")).toBe(0);
  });
});
