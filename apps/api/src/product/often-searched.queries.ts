import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/** Max searches counted, the newest ones. */
const countedMax = 5000;

/** Recent words that at least `members` members searched for, most members first. */
export async function wordsOfSeveral(
  db: Db,
  channelId: string,
  { members, limit }: { members: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (
      select word, member_id from product_search_history where channel_id = ${channelId}
      order by searched_at desc limit ${countedMax}) latest
    group by word having count(distinct member_id) >= ${members}
    order by count(distinct member_id) desc, word limit ${limit}`.execute(db);
  return rows.map(({ word }) => word);
}
