import { openDatabase } from "@noren/api/platform/db/open.ts";
import { databaseAt, onServer } from "@noren/api/testing/throw-away-postgres.ts";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { demoDatabase } from "../testing/demo-database.ts";
import { newDataDir, runShopCommand, until } from "../testing/shop-process.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const { postgres } = inject("databases");

test.runIf(postgres)("[PROD-09] of two restores at once one is refused", async () => {
  const folder = temporaryFolder("backups");
  const original = await demoDatabase(postgres!);
  const env = (DATABASE_URL: string) => ({
    DATABASE_URL,
    SECRET: "a secret of the demo shops of tests, 32",
    SHOP_DEMO: "1",
  });
  await runShopCommand(newDataDir(), ["backup", folder], env(original));
  const name = `${postgres!.template}_at_once`;
  await onServer(postgres!.url, `create database ${name}`);
  const url = databaseAt(postgres!.url, name);
  const { db, close } = await openDatabase({ url });
  onTestFinished(close);
  const [first, second] = await db.transaction().execute(async (trx) => {
    // the first restore waits here, before it writes rows
    await sql`select pg_advisory_xact_lock(724018)`.execute(trx);
    const first = runShopCommand(newDataDir(), ["restore", folder], env(url));
    const waits = sql<{ n: number }>`select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and not l.granted and d.datname = ${name}`;
    await until(async () => (await waits.execute(db)).rows[0]!.n > 0);
    return [first, await runShopCommand(newDataDir(), ["restore", folder], env(url))] as const;
  });
  expect([second.code, second.err]).toEqual([1, expect.stringContaining("ほかの restore が進んでいます")]);
  expect(await first).toMatchObject({ code: 0 });
});
