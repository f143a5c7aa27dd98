import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { sql } from "kysely";
import type { Db, OpenDatabase } from "#api/platform/db/open.ts";
import { baseline } from "#api/platform/db/migrate.ts";

const folder = new URL("../../../../releases/", import.meta.url);

/** What a release left: pg_dump's SQL of its demo shop, with rows as inserts, compressed by brotli. */
export async function loadDump(database: OpenDatabase, name: string): Promise<void> {
  const text = brotliDecompressSync(readFileSync(new URL(`${name}.sql.br`, folder))).toString();
  // one string of many statements: neither database takes that with parameters
  if (database.pglite) await database.pglite.exec(`${text}\nreset all;`);
  else await sql.raw(`${text}\nreset all;`).execute(database.db);
}

/** Rows of every table but the list of migrations, and what migrations add rows to: the registries and the record. */
export async function rowCounts(db: Db): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('schema_migration', 'recorded_table', 'versioned_table', 'change_record', 'tax_rate') order by relname`.execute(
    db,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`);
  const { rows } = await sql.raw<{ name: string; count: number }>(counts.join(" union all ")).execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** Makes the list of migrations look as the last one before the baseline left it, or an earlier one. */
export async function asBeforeBaseline(db: Db, last = baseline.last): Promise<void> {
  await sql`delete from schema_migration where name <= ${baseline.name}`.execute(db);
  await sql`alter table schema_migration drop column oldest_release`.execute(db);
  await sql`insert into schema_migration (name, hash) values ('0001_base.sql', ''), (${last}, '')`.execute(db);
}
