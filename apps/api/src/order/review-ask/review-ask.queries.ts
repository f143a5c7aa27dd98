import { sql } from "kysely";
import type { Day } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";

/** The latest arrival of the order's parcels that the buyer was shown; null if no day was shown. */
export async function shownArrival(db: Db, orderId: string): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select max(coalesce(k.delivery_at, k.estimated_at)) as day
    from order_shipping s join order_packing k on k.shipping_id = s.id where s.order_id = ${orderId}`.execute(db);
  return rows[0]?.day ?? null;
}

/**
 * The email address of a member who may be asked; undefined if the member has left, has unsubscribed, or was asked
 * since `since`. Locks the member until the transaction ends, so that no other order of the member's asks meanwhile.
 */
export async function lockAskable(trx: Db, memberId: string, since: Date): Promise<string | undefined> {
  const member = await trx
    .selectFrom("member")
    .select("email")
    .where("id", "=", memberId)
    .forUpdate()
    .executeTakeFirst();
  const hasRefused = await isRefused(trx, memberId);
  const recent = await trx
    .selectFrom("review_ask")
    .select("order_id")
    .where("member_id", "=", memberId)
    .where("asked_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return hasRefused || recent ? undefined : member?.email;
}

/** False if the member was already asked about this order. */
export async function insertAsk(
  trx: Db,
  row: { order_id: string; member_id: string; asked_at: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto("review_ask")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("order_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function isRefused(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom("review_ask_refusal")
    .select("member_id")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the channel has no such member. */
export async function deleteRefusal(db: Db, member: { channelId: string; memberId: string }): Promise<boolean> {
  const { rows } = await sql`
    with own as (select id from member where id = ${member.memberId} and channel_id = ${member.channelId}),
      deleted as (delete from review_ask_refusal where member_id in (select id from own))
    select id from own`.execute(db);
  return rows.length > 0;
}

/** False if the channel has no such member. */
export async function insertRefusal(
  db: Db,
  { channelId, memberId, now }: { channelId: string; memberId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with own as (select id from member where id = ${memberId} and channel_id = ${channelId}),
      written as (insert into review_ask_refusal (member_id, refused_at) select id, ${now}::timestamptz from own
        on conflict do nothing)
    select id from own`.execute(db);
  return rows.length > 0;
}
