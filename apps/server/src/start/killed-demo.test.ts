import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@noren/api/platform/db/open.ts";
import { databaseAt, onServer } from "@noren/api/testing/throw-away-postgres.ts";
import { openPictures } from "@noren/demo/load/demo-pictures.ts";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { launchShop, newDataDir, runShopCommand, type ShopProcess, startShop, until } from "../testing/shop-process.ts";
import { foldersOf } from "./folders.ts";

const { postgres } = inject("databases");
const timeout = 600_000;

/** Opens the shop that is in the folder, or in the database, and finds the whole demo: shops, members, their orders. */
async function expectWholeDemo(dataDir: string, env: Record<string, string> = {}) {
  const shop = await startShop({ dataDir, env });
  onTestFinished(() => void shop.stop("SIGKILL"));
  const { out } = await runShopCommand(dataDir, ["channel", "list"], env);
  const logIn = await fetch(`${shop.url}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "hanako@example.jp", password: "Noren-1234" }),
  });
  const { access_token } = (await logIn.json()) as { access_token: string };
  const orders = await fetch(`${shop.url}/api/v1/me/orders`, { headers: { authorization: `Bearer ${access_token}` } });
  const { data } = (await orders.json()) as { data: unknown[] };
  expect({ channels: out.match(/^\w+(?=\t)/gm), orders: data.length }).toEqual({
    channels: ["noren", "toki", "yosoi", "takumi", "business"],
    orders: 10,
  });
  expect((await runShopCommand(dataDir, ["audit"], env)).code).toBe(0);
}

function expectAmidDemo(shop: ShopProcess) {
  expect(shop.messages()).toContain("見本のお店を用意しています");
  expect(shop.messages()).not.toContain("完了（5店舗");
}

test(
  "[SEC-01] a first start that is killed amid the demo leaves no half a shop: the next one opens all of it",
  { timeout },
  async () => {
    const dataDir = newDataDir();
    const { files } = await openPictures();
    const last = join(foldersOf(dataDir).files, [...files.keys()].at(-1)!);
    const killed = await launchShop({ dataDir });
    onTestFinished(() => void killed.stop("SIGKILL"));
    // rows are written after the last picture
    await until(() => existsSync(last) || killed.process.exitCode !== null, timeout);
    await pause(1000);
    await killed.stop("SIGKILL");
    expectAmidDemo(killed);
    await expectWholeDemo(dataDir);
  },
);

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
