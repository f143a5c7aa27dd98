import { createClient } from "@noren/contract/client.ts";
import { ownerContract } from "@noren/contract/owner-contract.ts";
import { openDatabase } from "@noren/api/platform/db/open.ts";
import { openShop, openWithOrders } from "@noren/api/testing/order-runs.ts";
import { asStaff } from "@noren/api/testing/staff.ts";
import { openTestShop } from "@noren/api/testing/test-shop.ts";
import { databaseAt, onServer } from "@noren/api/testing/throw-away-postgres.ts";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { freePort, newDataDir, type ShopProcess, startShop, until } from "../testing/shop-process.ts";

const { postgres } = inject("databases");
const orders = 40;
/** Orders that are dispatched before the process is killed. */
const before = 19;

test.runIf(postgres)(
  "[OWN-19] a process killed amid a run of 40 orders: what was done is done once, the next process does the rest, and repeating the run is harmless",
  async () => {
    const name = `order_run_${process.pid}`;
    await onServer(postgres!.url, `create database ${name} template ${postgres!.template}`);
    const url = databaseAt(postgres!.url, name);
    const database = await openDatabase({ url });
    const port = await freePort();
    const secret = "a secret that only tests know, 32+";
    const env = { DATABASE_URL: url, SECRET: secret, ADMIN_HOST: `localhost:${port}` };
    const dataDir = newDataDir();
    let running: ShopProcess | undefined;
    try {
      const { db } = database;
      const prepared = await prepareOrders(database);
      running = await startShop({ dataDir, port, env });
      const owner = () => clientFor(running!, prepared.token);
      const chosen = prepared.ids.map((id) => ({ id }));
      const { id } = await db.transaction().execute(async (trx) => {
        await sql`select id from shop_order where id = ${prepared.ids[before]!} for no key update`.execute(trx);
        const run = await owner().orderRuns.start({ step: "ship", orders: chosen });
        await until(async () => {
          const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
            where datname = ${name} and wait_event_type = 'Lock'`.execute(db);
          return rows[0]!.count > 0;
        });
        await running!.stop("SIGKILL");
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = ${name} and wait_event_type = 'Lock'`.execute(db);
        return run;
      });
      const outcomes = async () => {
        const { rows } = await sql<{ outcome: string; count: number }>`
          select outcome, count(*)::int as count from order_run_line where run_id = ${id} group by 1`.execute(db);
        return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
      };
      expect(await outcomes()).toEqual({ done: before, waiting: orders - before });
      expect(await effectsOf(db)).toEqual({ orders: before, emails: before, captures: before, transitions: before });

      running = await startShop({ dataDir, port, env });
      expect((await owner().orderRuns.show({ id })).counts).toMatchObject({ refused: 0, already: 0 });
      await until(async () => (await owner().orderRuns.show({ id })).ended_at !== null);
      expect(await outcomes()).toEqual({ done: orders });
      const whole = { orders, emails: orders, captures: orders, transitions: orders };
      expect(await effectsOf(db)).toEqual(whole);

      const again = await owner().orderRuns.start({ step: "ship", orders: chosen });
      await until(async () => (await owner().orderRuns.show({ id: again.id })).ended_at !== null);
      expect((await owner().orderRuns.show({ id: again.id })).counts).toMatchObject({ already: orders, done: 0 });
      expect(await effectsOf(db)).toEqual(whole);
    } finally {
      await running?.stop("SIGKILL");
      await database.close();
    }
  },
);

/** Packed orders whose payments wait to be captured at a provider, and a person who may dispatch them. */
async function prepareOrders(database: Awaited<ReturnType<typeof openDatabase>>) {
  const test = await openTestShop(database);
  test.at(new Date());
  const open = await openShop(test);
  const placed = await openWithOrders(open, orders);
  await sql`update shop_order set state = 'packed'`.execute(open.db);
  await sql`update payment set provider = 'card', state = 'waiting'`.execute(open.db);
  const { token } = await asStaff(open, { name: "田中 花" });
  return { ids: placed.map(({ id }) => id), token };
}

const clientFor = ({ url }: ShopProcess, token: string) =>
  createClient(ownerContract, {
    baseUrl: url,
    send: fetch,
    headers: (): Record<string, string> => ({ authorization: `Bearer ${token}` }),
  });

/** Dispatched orders, with how many emails, captures and transitions they have together. */
async function effectsOf(db: Awaited<ReturnType<typeof openDatabase>>["db"]) {
  const { rows } = await sql`
    select (select count(*)::int from shop_order where state = 'shipped') as orders,
      (select count(*)::int from email where subject like '%発送%') as emails,
      (select count(*)::int from job.job where name = 'payment.capture') as captures,
      (select count(*)::int from order_state_change where to_state = 'shipped') as transitions`.execute(db);
  return rows[0];
}
