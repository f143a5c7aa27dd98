import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/** How many statements of a test have written so far, those that were taken back left out (see restore.ts). */
export async function writesSoFar(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from testing.touched`.execute(db);
  return rows[0]!.n;
}

/**
 * One text for all that stands in the database, counters of rate limits and the tables of `except` left out: two are the same
 * when no row has changed.
 */
export async function fingerprint(db: Db, except: readonly string[] = []): Promise<string> {
  const tables = await sql<{
    name: string;
  }>`select relation::regclass::text as name from testing.copy where relation <> all (${sql.val(["rate_limit_counter", ...except])}::text[]::regclass[]) order by 1`.execute(
    db,
  );
  const hashes = tables.rows.map(
    ({ name }) =>
      sql`select ${name} as name, md5(string_agg(t::text, ',' order by t::text)) as hash from ${sql.raw(name)} t`,
  );
  // without the order PostgreSQL may read several tables at once and return rows as they come
  const all = sql`${sql.join(hashes, sql` union all `)} order by 1`;
  const { rows } = await sql<{ name: string; hash: string }>`${all}`.execute(db);
  return rows.map(({ name, hash }) => `${name} ${hash}`).join("\n");
}
