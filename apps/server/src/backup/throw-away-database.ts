import { randomUUID } from "node:crypto";
import { refusal } from "@noren/api/admin/command/arguments.ts";
import { type Db, openDatabase } from "@noren/api/platform/db/open.ts";
import { sqlState } from "@noren/api/platform/db/sql-state.ts";
import { sql } from "kysely";
import type { Lifetime } from "../start/lifetime.ts";

const prefix = "noren_rehearsal_";

/** URL of a temporary database on the shop's server, removed with the lifetime. Those of killed rehearsals are removed too. */
export async function throwAwayDatabase(url: string, lifetime: Lifetime): Promise<string> {
  const { db, close } = await openDatabase({ url, poolSize: 1, hasNoTimeLimit: true });
  lifetime.add(close);
  await removeUnused(db);
  for (;;) {
    const name = `${prefix}${randomUUID().slice(0, 8)}`;
    await create(db, name);
    lifetime.add(async () => {
      await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);
    });
    const place = new URL(url);
    place.pathname = `/${name}`;
    if (await occupy(place.href, lifetime)) return place.href;
  }
}

/**
 * Databases of this role without a session are those of killed rehearsals: a running one keeps a session. One that another
 * rehearsal takes or removes at this moment is left alone.
 */
async function removeUnused(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select d.datname as name from pg_database d
    where starts_with(d.datname, ${prefix}) and pg_has_role(d.datdba, 'usage')
      and not exists (select from pg_stat_activity a where a.datname = d.datname)`.execute(db);
  for (const { name } of rows)
    await sql`drop database if exists ${sql.id(name)}`.execute(db).catch((error: unknown) => {
      if (sqlState(error) !== inUse) throw error;
    });
}

const inUse = "55006";
const absent = "3D000";
const notAllowed = "42501";

async function create(db: Db, name: string): Promise<void> {
  await sql`create database ${sql.id(name)}`.execute(db).catch((error: unknown) => {
    if (sqlState(error) !== notAllowed) throw error;
    throw refusal(
      "データベースを作る権限（CREATEDB）がありません。--embedded を付けると、組み込みのデータベースで予行します。",
    );
  });
}

/** Keeps a session in the database; false if another rehearsal has removed it before there was one. */
async function occupy(url: string, lifetime: Lifetime): Promise<boolean> {
  const { pool, close } = await openDatabase({ url, poolSize: 1, hasNoTimeLimit: true });
  lifetime.add(close);
  try {
    const session = await pool!.connect();
    lifetime.add(() => session.release());
    return true;
  } catch (error) {
    if (sqlState(error) !== absent) throw error;
    return false;
  }
}
