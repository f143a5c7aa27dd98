import { openAsBlob } from "node:fs";
import { sql } from "kysely";
import { inject, onTestFinished } from "vitest";
import { type Db, type OpenDatabase, openDatabase } from "#api/platform/db/open.ts";
import { tablesOf } from "#api/admin/backup/snapshot.queries.ts";
import type { DatabaseKind } from "./databases.ts";
import { databaseAt, onServer } from "./throw-away-postgres.ts";

let made = 0;

/** Both databases, or the embedded one alone under SKIP_POSTGRES=1. */
export const kindsHere = (): DatabaseKind[] => (inject("databases").postgres ? ["pglite", "postgres"] : ["pglite"]);

/** A database of the test's own without any table. */
export async function emptyDatabase(kind: DatabaseKind): Promise<OpenDatabase> {
  return untilTestEnds(await openEmpty(kind));
}

/** A database of the test's own with the schema of this release. */
export async function migratedDatabase(kind: DatabaseKind): Promise<OpenDatabase> {
  return untilTestEnds(await openMigrated(kind));
}

type Opened = { database: OpenDatabase; end: () => Promise<void> };

/** The same two for the tests of a describe, which ends them: its `beforeAll` returns `end`. */
export async function openEmpty(kind: DatabaseKind): Promise<Opened> {
  return kind === "pglite" ? embedded(await openDatabase()) : onOwnServer("");
}

export async function openMigrated(kind: DatabaseKind): Promise<Opened> {
  if (kind === "postgres") return onOwnServer(`template ${inject("databases").postgres!.template}`);
  return embedded(await openDatabase({ image: await openAsBlob(inject("databases").image) }));
}

const embedded = (database: OpenDatabase): Opened => ({ database, end: () => database.close() });

async function onOwnServer(how: string): Promise<Opened> {
  const { url } = inject("databases").postgres!;
  const name = `test_${process.pid}_own_${(made += 1)}`;
  await onServer(url, `create database ${name} ${how}`);
  const database = await openDatabase({ url: databaseAt(url, name), hasNoTimeLimit: true, connectTimeoutMs: 60_000 });
  const end = async () => {
    await database.close();
    await onServer(url, `drop database ${name} with (force)`);
  };
  return { database, end };
}

function untilTestEnds({ database, end }: Opened): OpenDatabase {
  onTestFinished(end);
  return database;
}

/** Hash of each table's rows, without regard to their order. */
export async function contentsOf(db: Db): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const { name } of await tablesOf(db)) {
    const { rows } = await sql<{ hash: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as hash from ${sql.raw(name)} t`.execute(
      db,
    );
    contents[name] = rows[0]!.hash;
  }
  return contents;
}
