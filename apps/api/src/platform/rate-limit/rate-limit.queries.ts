import { sql } from "kysely";
import type { Db } from "../db/open.ts";

export type CounterRow = { key: string; count: number; ends_at: Date };

/**
 * Increments all counters in one statement; an expired counter restarts. Keys are sorted, so that calls with common
 * keys take row locks in the same order. Deletes max 20 counters that expired more than a day ago.
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

/** The counters that have not expired. */
export async function readCounters(db: Db, keys: readonly string[], now: Date): Promise<CounterRow[]> {
  const { rows } = await sql<CounterRow>`
    select key, count, ends_at from rate_limit_counter where key = any(${sql.val(keys)}::text[]) and ends_at > ${now}`.execute(
    db,
  );
  return rows;
}
