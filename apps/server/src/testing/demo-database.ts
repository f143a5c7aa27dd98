import { randomUUID } from "node:crypto";
import { openDatabase } from "@noren/api/platform/db/open.ts";
import { databaseAt, onServer } from "@noren/api/testing/throw-away-postgres.ts";
import { sql } from "kysely";
import { newDataDir, startShop } from "./shop-process.ts";

/** A server for tests; databases named after its template are removed with it. */
export type TestServer = { url: string; template?: string };

const lock = 4_203_001;

/**
 * The address of a new database with the demo shop. A first start fills the template in some seconds; a copy takes a
 * tenth of a second.
 */
export async function demoDatabase({ url, template = "noren" }: TestServer): Promise<string> {
  const whole = `${template}_demo`;
  const name = `${whole}_${randomUUID().slice(0, 8)}`;
  const server = await openDatabase({ url, poolSize: 1, hasNoTimeLimit: true });
  try {
    // the connection has the lock, and the pool would close an idle one while a busy machine fills the template
    await server.db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${lock})`.execute(connection);
      const { rows } = await sql`select from pg_database where datname = ${whole}`.execute(connection);
      if (rows.length === 0) await fill(url, whole);
      await sql`create database ${sql.id(name)} template ${sql.id(whole)}`.execute(connection);
    });
  } finally {
    await server.close();
  }
  return databaseAt(url, name);
}

async function fill(url: string, whole: string): Promise<void> {
  const draft = `${whole}_draft`;
  await onServer(url, `drop database if exists ${draft}`, `create database ${draft}`);
  const env = {
    DATABASE_URL: databaseAt(url, draft),
    SECRET: "a secret of the demo shops of tests, 32",
    SHOP_DEMO: "1",
  };
  const shop = await startShop({ dataDir: newDataDir(), env });
  await shop.stop();
  // the shop of a copy has a secret of its own
  await onServer(env.DATABASE_URL, "delete from secret_fingerprint");
  await onServer(url, `alter database ${draft} rename to ${whole}`);
}
