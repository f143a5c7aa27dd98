import { sql } from "kysely";
import type { Db } from "../db/open.ts";

export type CounterRow = { key: string; count: number; ends_at: Date };

/**
 * Adds one to each counter in one statement; a counter that has ended starts anew. Keys are sorted, so that two calls that
 * share some take their row locks in the same order. Deletes up to 20 counters that ended more than a day ago.
 */
export async function incrementCounters(
  db: Db,
  counters: readonly { key: string; endsAt: Date }[],
  now: Date,
): Promise<CounterRow[]> {
  const sorted = counters.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const keys = sorted.map(({ key }) => key);
  const ends = sorted.map(({ endsAt }) => endsAt.toISOString());
  const { rows } = await sql<CounterRow>`
    with swept as (
      delete from rate_limit_counter where key in (
        select key from rate_limit_counter where ends_at < ${now}::timestamptz - interval '1 day'
          and key <> all(${sql.val(keys)}::text[]) order by ends_at limit 20 for update skip locked)
    )
    insert into rate_limit_counter as c (key, count, ends_at)
    select key, 1, ends_at from unnest(${sql.val(keys)}::text[], ${sql.val(ends)}::timestamptz[]) as g (key, ends_at)
    on conflict (key) do update set
      count = case when c.ends_at <= ${now}::timestamptz then 1 else c.count + 1 end,
      ends_at = case when c.ends_at <= ${now}::timestamptz then excluded.ends_at else c.ends_at end
    returning key, count, ends_at`.execute(db);
  return rows;
}

/** Those of the counters that have not ended. */
export async function readCounters(db: Db, keys: readonly string[], now: Date): Promise<CounterRow[]> {
  const { rows } = await sql<CounterRow>`
    select key, count, ends_at from rate_limit_counter where key = any(${sql.val(keys)}::text[]) and ends_at > ${now}`.execute(
    db,
  );
  return rows;
}
