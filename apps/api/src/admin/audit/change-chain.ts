import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/** Days that the nightly audit hashes every time; of older days it hashes one in thirty. */
const recentDays = 35;
/** Days within which a finished day must be sealed; a shop may be down over a weekend. */
const sealedWithin = 4;

/** Days of the change record that differ from their seal, or lack it, as sentences. */
export async function changeChainProblems(db: Db, isWhole: boolean): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with today as (select (now() at time zone 'Asia/Tokyo')::date as day),
    sealed as (
      select day, rows, digest, chain, lag(day) over w as last_day, lag(chain) over w as last_chain
      from change_record_day window w as (order by day))
    select to_char(s.day, 'YYYY-MM-DD') || ': 記録 ' || d.rows || '件、封をしたとき ' || s.rows || '件' || case
      when d.rows = s.rows then '。内容が変わっています' else '' end as what
    from sealed s cross join today t cross join lateral change_day_digest(s.day) d
    where (${isWhole} or s.day > t.day - ${recentDays}::int or (t.day - s.day) % 30 = 0)
      and (d.rows, d.digest) is distinct from (s.rows, s.digest)
    union all
    select to_char(day, 'YYYY-MM-DD') || ': 前の日との連鎖が合いません' from sealed
    where chain is distinct from change_day_chain(last_chain, day, rows, digest)
    union all
    select to_char(last_day + 1, 'YYYY-MM-DD') || ': 封がありません' from sealed where day <> last_day + 1
    union all
    select to_char(f.day, 'YYYY-MM-DD') || ': 封がありません'
    from (select (min(at) at time zone 'Asia/Tokyo')::date as day from change_record) f cross join today t
    where f.day <= t.day - ${sealedWithin}::int and f.day < coalesce((select min(day) from sealed), 'infinity')
    union all
    select to_char(max(s.day) + 1, 'YYYY-MM-DD') || ': 封がありません' from sealed s cross join today t
    group by t.day having max(s.day) < t.day - ${sealedWithin}::int
    order by 1`.execute(db);
  return rows.map(({ what }) => what);
}

/**
 * The last sealed day with its chain in hex. Must be stored elsewhere: whoever can change everything in the database
 * can forge this too.
 */
export async function lastChain(db: Db): Promise<{ day: string; chain: string } | undefined> {
  const { rows } = await sql<{ day: string; chain: string }>`
    select day, encode(chain, 'hex') as chain from change_record_day order by day desc limit 1`.execute(db);
  return rows[0];
}
