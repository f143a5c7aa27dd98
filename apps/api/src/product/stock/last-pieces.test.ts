import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "#api/platform/db/open.ts";
import { putProduct } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { liftUnpaidLimits, openForOrders, putProducts, readyCart } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { expectSound, openTowels } from "#api/testing/towels.ts";
import { takeStock } from "./stock.service.ts";

/** Keys of the listed products, sorted. */
const keysOf = async (list: Promise<{ data: { key: string }[] }>) => (await list).data.map(({ key }) => key).toSorted();

describeOnBothDatabases("last pieces", ({ kind, shop, db }) => {
  test("[CART-21] two orders that take the last pieces of a product's two variants at once leave it sold out", async () => {
    const test = await openTowels(await shop());
    const [small, large] = test.towel.variants.map(({ id }) => id) as [string, string];
    const take = (trx: Db, id: string) => takeStock(trx, test.channel.id, [{ id, quantity: 1 }]);
    const first = await db().startTransaction().execute();
    await take(first, small);
    const second = db()
      .transaction()
      .execute((trx) => take(trx, large));
    // The second transaction gets as far as it can: the embedded database runs one at a time; PostgreSQL waits for the
    // product's lock.
    if (kind === "postgres") await expect.poll(() => waitingFor(test), { timeout: 5000 }).toBe(1);
    await first.commit().execute();
    expect([...(await second).values()]).toEqual([0]);
    expect(await keysOf(test.api.product.list({ stock: "1" }))).toEqual(["cup"]);
    await expectSound(db());
  });

  test("an order locks a product only if it takes the last piece of a variant", async () => {
    const test = await openTowels(await shop());
    const cup = await putProduct(test, { variants: [{ stock: 5 }] });
    // Row header: xmax names the transaction that locked or updated the row.
    const touched = async (trx: Db) =>
      (
        await sql<{ key: string }>`select key from product_model
          where pg_current_xact_id()::xid in (xmin, xmax) order by key`.execute(trx)
      ).rows.map(({ key }) => key);
    await db()
      .transaction()
      .execute(async (trx) => {
        const take = (id: string, quantity: number) => takeStock(trx, test.channel.id, [{ id, quantity }]);
        await take(cup.variants[0]!.id, 4);
        expect(await touched(trx)).toEqual([]);
        await take(test.towel.variants[0]!.id, 1);
        expect(await touched(trx)).toEqual(["towel"]);
      });
  });
  test("[CART-21] last pieces of the same products taken and returned in crossing order cause no deadlock", async () => {
    const test = await shop();
    const cups = [];
    for (let cup = 0; cup < 4; cup++) cups.push(await putProduct(test, { variants: [{ stock: 1 }, { stock: 1 }] }));
    const variants = cups.flatMap((cup) => cup.variants.map(({ id }) => id));
    // Plain transactions: unlike the shop's they are not retried after a deadlock.
    const takeAll = (shift: number) =>
      db()
        .transaction()
        .execute(async (trx) => {
          const turned = variants.map((_, at) => variants[(at * 3 + shift) % variants.length]!);
          const those = shift % 2 ? turned.slice(0, 5) : turned.toReversed().slice(0, 5);
          await takeStock(
            trx,
            test.channel.id,
            those.map((id) => ({ id, quantity: 1 })),
          );
          if (shift % 3 > 0) await sql`select pg_sleep(0.005)`.execute(trx);
        });
    const giveBack = () =>
      sql`update product set stock = 1 where id in (
        select id from product where id = any(${sql.val(variants)}::uuid[]) order by id for no key update)`.execute(
        db(),
      );
    await Promise.all(Array.from({ length: 60 }, (_, shift) => (shift % 4 === 3 ? giveBack() : takeAll(shift))));
    await expectSound(db());
  });

  test(
    "[CART-21] buyers of the same products in crossing order all get their order or their refusal",
    { timeout: 120_000 },
    async () => {
      const ready = await openForOrders(await shop());
      await liftUnpaidLimits(ready);
      const variants = await Promise.all([5, 6, 7, 8].map((stock) => putProducts(ready, { stock })));
      const buyers = Array.from({ length: 16 }, (_, at) => {
        const those = variants.map((_, place) => ({ id: variants[(place + at) % variants.length]!.id }));
        return at % 2 ? those : those.toReversed();
      });
      const carts = await Promise.all(buyers.map((those) => readyCart(ready, those)));
      const decided = await Promise.allSettled(
        carts.map(({ token, detail }) => ready.api.cart.decision({ token, digest: detail.digest })),
      );
      expect(decided.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
      for (const one of decided)
        if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "cart.decision.out_of_stock" });
      const { data } = await ready.api.product.list({ stock: "1" });
      expect(data.some(({ key }) => key === variants[0]!.code.toLowerCase())).toBe(false);
      await expectSound(db());
    },
  );
});

/** Number of transactions that wait for a lock. */
async function waitingFor({ db }: Pick<TestShop, "db">): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.waiting;
}
