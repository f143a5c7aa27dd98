import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { Throttle, ThrottleRule } from "./throttle-rules.ts";

export async function findThrottles(db: Db, keys: readonly string[]): Promise<Map<string, Throttle>> {
  const rows = await db.selectFrom("login_throttle").selectAll().where("key", "in", keys).execute();
  return new Map(rows.map(({ key, ...throttle }) => [key, throttle]));
}

/**
 * Adds a failure to each throttle in one statement, so that concurrent failures on other nodes are not lost. Keys are
 * sorted, so that calls with common keys lock rows in the same order. Deletes up to 20 throttles that ended two days
 * ago.
 */
export async function countFailure(
  db: Db,
  counted: readonly { key: string; rule: ThrottleRule }[],
  now: Date,
): Promise<Map<string, Throttle>> {
  const rules = counted
    .map(({ key, rule }) => ({ key, ...rule }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const { rows } = await sql<Throttle & { key: string }>`
    with rule as (
      select * from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as r (key text, "fallSeconds" numeric,
        "waitFrom" numeric, "firstWait" numeric, "maxWait" numeric, "maxLevel" numeric)
    ), swept as (
      delete from login_throttle where key in (
        select key from login_throttle where waits_until < ${now}::timestamptz - interval '2 days'
          and key not in (select key from rule) order by waits_until limit 20 for update skip locked)
    )
    insert into login_throttle as t (key, level, waits_until)
    select key, 1, ${now}::timestamptz from rule order by key
    on conflict (key) do update set (level, waits_until) = (
      select
        case when ceil(reached.level) >= r."waitFrom" then least(reached.level, r."maxLevel") else reached.level end,
        greatest(t.waits_until, ${now}::timestamptz + case when ceil(reached.level) >= r."waitFrom"
          then least(r."firstWait" * power(2, least(ceil(reached.level) - r."waitFrom", 30)), r."maxWait") else 0 end
          * interval '1 second')
      from rule r, lateral (
        select round(1 + greatest(0, t.level
          - greatest(0, extract(epoch from ${now}::timestamptz - t.waits_until)) / r."fallSeconds"), 6) as level
      ) reached
      where r.key = t.key
    )
    returning key, level, waits_until`.execute(db);
  return new Map(rows.map(({ key, ...throttle }) => [key, throttle]));
}

export async function deleteThrottles(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom("login_throttle").where("key", "in", keys).execute();
}
