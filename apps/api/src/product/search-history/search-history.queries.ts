import { type Insertable, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { ProductSearchHistory } from "#api/platform/db/types.ts";

/** Records a word, moving it to the front if it is already there, and deletes all but the newest `max`. */
export async function writeSearch(trx: Db, row: Insertable<ProductSearchHistory>, max: number) {
  const { member_id: memberId, searched_at } = row;
  await trx
    .insertInto("product_search_history")
    .values(row)
    .onConflict((conflict) => conflict.columns(["member_id", "word"]).doUpdateSet({ searched_at }))
    .execute();
  await sql`delete from product_search_history where member_id = ${memberId} and id not in (
    select id from product_search_history where member_id = ${memberId}
    order by searched_at desc, id desc limit ${max})`.execute(trx);
}

export function searchesOf(db: Db, channelId: string, memberId: string) {
  return db
    .selectFrom("product_search_history")
    .select(["id", "word", "searched_at"])
    .where("channel_id", "=", channelId)
    .where("member_id", "=", memberId)
    .orderBy("searched_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function deleteSearches(db: Db, memberId: string) {
  await db.deleteFrom("product_search_history").where("member_id", "=", memberId).execute();
}
