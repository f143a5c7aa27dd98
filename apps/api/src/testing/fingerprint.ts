import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/** Number of writing statements of a test so far, without those rolled back (see restore.ts). */
export async function writesSoFar(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from testing.touched`.execute(db);
  return rows[0]!.n;
}

/**
 * Hash of all rows of the database, except rate-limit counters and the tables in `except`: equal if no row has changed.
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
  // Without an order PostgreSQL may read the tables in parallel and return rows in any order.
  const all = sql`${sql.join(hashes, sql` union all `)} order by 1`;
  const { rows } = await sql<{ name: string; hash: string }>`${all}`.execute(db);
  return rows.map(({ name, hash }) => `${name} ${hash}`).join("\n");
}
