import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/** A table with its columns in their order, without generated ones. */
export type TableShape = { name: string; columns: { name: string; type: string }[] };

/**
 * The tables of a backup: all of the shop's, then the queue's two that contain work. pg-boss makes the rest of its schema
 * itself.
 */
export async function tablesOf(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select format('%I.%I', n.nspname, c.relname) as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' or n.nspname = 'job' and c.relname in ('queue', 'job'))
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by n.nspname, c.relname order by n.nspname desc, c.relname desc`.execute(db);
  return rows;
}

/** Characters of rows that are read at once; the shop on the embedded database and the memory notice more. */
const batchLength = 1_000_000;
const maxRows = 5000;

/**
 * Reads a table by a cursor. Each row is a JSON array of its columns as text, which restores every type exactly; null is
 * a missing value, and no JSON null.
 */
export async function* rowsOf(trx: Db, { name, columns }: TableShape): AsyncGenerator<string[]> {
  const texts = sql.join(columns.map((column) => sql`${sql.id(column.name)}::text`));
  await sql`declare backup_rows no scroll cursor for
    select to_json(array[${texts}])::text as line from ${sql.raw(name)}`.execute(trx);
  let count = 16;
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(count))} from backup_rows`.execute(trx);
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    yield lines;
    const length = lines.reduce((sum, line) => sum + line.length, 0);
    count = Math.max(1, Math.min(maxRows, count * 4, Math.ceil((rows.length * batchLength) / length)));
  }
  await sql`close backup_rows`.execute(trx);
}

/** Last values of the sequences that were used, those of identity columns included. */
export async function sequencesOf(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; value: string }>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Migrations that ran, with their hashes. */
export async function migrationsOf(db: Db): Promise<{ name: string; hash: string }[]> {
  return db.selectFrom("schema_migration").select(["name", "hash"]).orderBy("name").execute();
}
