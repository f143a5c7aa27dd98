import { openDatabase } from "@noren/api/platform/db/open.ts";
import { databaseAt, onServer } from "@noren/api/testing/throw-away-postgres.ts";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { launchShop, newDataDir, until } from "../testing/shop-process.ts";
import { expectAmidDemo, expectWholeDemo } from "../testing/whole-demo.ts";

const { postgres } = inject("databases");
const timeout = 600_000;

// on the embedded database: killed-demo.long.test.ts
test.runIf(postgres)(
  "[SEC-01] a first start on PostgreSQL that is killed between the shops and their members has written nothing; the next one opens all of it",
  { timeout },
  async () => {
    const name = `killed_demo_${process.pid}`;
    await onServer(postgres!.url, `create database ${name} template ${postgres!.template}`);
    const DATABASE_URL = databaseAt(postgres!.url, name);
    const database = await openDatabase({ url: DATABASE_URL });
    onTestFinished(() => database.close());
    const dataDir = newDataDir();
    const env = { DATABASE_URL, SECRET: "a secret that only this demo knows", SHOP_DEMO: "1" };
    const killed = await database.db.transaction().execute(async (trx) => {
      await sql`lock table member in share mode`.execute(trx);
      const shop = await launchShop({ dataDir, env });
      onTestFinished(() => void shop.stop("SIGKILL"));
      const waiting = sql`from pg_stat_activity where datname = ${name} and wait_event_type = 'Lock'`;
      await until(async () => {
        const { rows } = await sql<{ query: string }>`select query ${waiting}`.execute(database.db);
        return rows.length > 0 || shop.process.exitCode !== null;
      }, timeout);
      await shop.stop("SIGKILL");
      await sql`select pg_terminate_backend(pid) ${waiting}`.execute(database.db);
      return shop;
    });
    expectAmidDemo(killed);
    expect(await database.db.selectFrom("channel").select("code").execute()).toEqual([]);
    await expectWholeDemo(dataDir, env);
  },
);
