import { sql } from "kysely";
import type { Db } from "../db/open.ts";

export type FailedTry = { key: string; tries: number; ends_at: Date };

/**
 * Counts a failed try for each key, in one statement: a count that is over begins anew. Keys come sorted, so that two that
 * share some take their locks in one order. A few counts that were over yesterday are swept away on the way.
 */
export async function countFailedTries(
  db: Db,
  counted: readonly { key: string; endsAt: Date }[],
  now: Date,
): Promise<FailedTry[]> {
  const sorted = counted.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const keys = sorted.map(({ key }) => key);
  const ends = sorted.map(({ endsAt }) => endsAt.toISOString());
  const { rows } = await sql<FailedTry>`
    with swept as (
      delete from failed_try where key in (
        select key from failed_try where ends_at < ${now}::timestamptz - interval '1 day'
          and key <> all(${sql.val(keys)}::text[]) order by ends_at limit 20 for update skip locked)
    )
    insert into failed_try as t (key, tries, ends_at)
    select key, 1, ends_at from unnest(${sql.val(keys)}::text[], ${sql.val(ends)}::timestamptz[]) as g (key, ends_at)
    on conflict (key) do update set
      tries = case when t.ends_at <= ${now}::timestamptz then 1 else t.tries + 1 end,
      ends_at = case when t.ends_at <= ${now}::timestamptz then excluded.ends_at else t.ends_at end
    returning key, tries, ends_at`.execute(db);
  return rows;
}
