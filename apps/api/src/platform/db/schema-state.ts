import { sql } from "kysely";
import { appliedIn, type Applied, baseline, migrationNames, newerThan } from "./migrate.ts";
import type { Db } from "./open.ts";

export type SchemaState = {
  /** Version of PostgreSQL, also of the embedded one. */
  server: string;
  /** The last migration that ran; undefined in a database without tables. */
  last: Applied | undefined;
  /** Migrations of this release that have run, and that have not. */
  applied: string[];
  pending: string[];
  /** A migration of a newer release that this one does not survive. */
  tooNew: string | undefined;
  /** Migrations of a newer release that this one survives. */
  ahead: string[];
};

/** Reads the schema's state, whatever the release that made it; changes nothing. */
export async function schemaState(db: Db): Promise<SchemaState> {
  const names = await migrationNames();
  const { rows } = await sql<{ server: string; has_list: boolean }>`
    select current_setting('server_version') as server, to_regclass('schema_migration') is not null as has_list`.execute(
    db,
  );
  const { server, has_list } = rows[0]!;
  const ran = has_list ? await appliedIn(db) : [];
  const isThere = (name: string) =>
    ran.some((one) => one.name === name) || (name === baseline.name && ran.some((one) => one.name === baseline.last));
  const tooNew = newerThan(ran, names)?.name;
  return {
    server,
    last: ran.at(-1),
    applied: names.filter(isThere),
    pending: names.filter((name) => !ran.some((one) => one.name === name)),
    tooNew,
    ahead: ran
      .map(({ name }) => name)
      .filter((name) => !names.includes(name) && name > names.at(-1)! && name !== tooNew),
  };
}

/** Rows of tables, by PostgreSQL's estimate where there is one. */
export async function tableRows(db: Db, tables: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; estimate: number }>`
    select relname as name, reltuples::float8 as estimate from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and relname = any(${sql.val(tables)}::text[])`.execute(db);
  const counted = new Map<string, number>();
  for (const { name, estimate } of rows) counted.set(name, estimate < 0 ? await countOf(db, name) : estimate);
  return counted;
}

async function countOf(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::float8 as count from ${sql.table(table)}`.execute(db);
  return rows[0]!.count;
}
