import type { PointKind } from "@noren/contract/promotion/point.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { pointsLeft } from "./points-left.ts";

export type Holder = { memberId: string; channelId: string };
export type Taken = { lot_id: string; amount: number };

/** Opens the account if there is none, and locks it. Every change of a member's points begins here. */
export async function lockAccount(trx: Db, { memberId, channelId }: Holder): Promise<number> {
  await trx
    .insertInto("point_account")
    .values({ member_id: memberId, channel_id: channelId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { balance } = await trx
    .selectFrom("point_account")
    .select("balance")
    .where("member_id", "=", memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return balance;
}

export type NewEntry = {
  id: string;
  memberId: string;
  kind: PointKind;
  delta: number;
  orderId?: string;
  lotId?: string;
  note?: string;
  /** Distinguishes repeated returns of an order: number of pieces returned in total. */
  step?: number;
  now: Date;
};

/** Changes the balance and records the entry. A table constraint refuses a negative balance. */
export async function appendEntry(trx: Db, entry: NewEntry) {
  const { id, memberId, kind, delta, orderId, lotId, note = "", step = 0, now } = entry;
  await sql`
    with moved as (
      update point_account set balance = balance + ${delta} where member_id = ${memberId} returning balance
    )
    insert into point_entry (id, member_id, kind, delta, balance, order_id, lot_id, note, step, created_at)
    select ${id}, ${memberId}, ${kind}, ${delta}::int, balance, ${orderId ?? null}::uuid, ${lotId ?? null}::uuid, ${note},
      ${step}::int, ${now}
    from moved`.execute(trx);
}

export async function hasEntry(trx: Db, orderId: string, kind: PointKind): Promise<boolean> {
  const row = await trx
    .selectFrom("point_entry")
    .select("id")
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row !== undefined;
}

/** How often points of an order were restored, and how many. */
export async function restoredOf(trx: Db, orderId: string): Promise<{ times: number; points: number }> {
  const { rows } = await sql<{ times: number; points: number }>`
    select count(*)::int as times, coalesce(sum(delta), 0)::int as points from point_entry
    where order_id = ${orderId} and kind = 'restore'`.execute(trx);
  return rows[0]!;
}

type NewLot = { id: string; memberId: string; amount: number; orderId?: string; now: Date; expiresAt: Date | null };

export async function insertLot(trx: Db, { id, memberId, amount, orderId, now, expiresAt }: NewLot) {
  await trx
    .insertInto("point_lot")
    .values({
      id,
      member_id: memberId,
      amount,
      left_amount: amount,
      order_id: orderId ?? null,
      earned_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

/**
 * Takes points from the lots: first those of the order `firstOf`, then those that expire first. The account must be
 * locked.
 */
export async function takeFromLots(trx: Db, memberId: string, points: number, firstOf: string | null = null) {
  const { rows } = await sql<Taken>`
    with open as (
      select id, left_amount, sum(left_amount) over (
        order by coalesce(order_id = ${firstOf}::uuid, false) desc, expires_at nulls last, id
      ) - left_amount as before
      from point_lot where member_id = ${memberId} and left_amount > 0
    ), taken as (
      select id, least(left_amount, ${points}::int - before)::int as amount from open where before < ${points}::int
    )
    update point_lot l set left_amount = l.left_amount - t.amount from taken t where l.id = t.id
    returning l.id as lot_id, t.amount`.execute(trx);
  return rows;
}

export async function insertUses(trx: Db, orderId: string, taken: readonly Taken[]) {
  await trx
    .insertInto("point_use")
    .values(taken.map((one) => ({ ...one, order_id: orderId })))
    .execute();
}

/** Points that an order used, by lot. */
export async function usesOf(trx: Db, orderId: string) {
  return trx
    .selectFrom("point_use as u")
    .innerJoin("point_lot as l", "l.id", "u.lot_id")
    .select(["u.lot_id", "u.amount", "l.expires_at"])
    .where("u.order_id", "=", orderId)
    .orderBy("u.lot_id")
    .execute();
}

/** Returns points to their lots. The account must be locked. */
export async function giveToLots(trx: Db, given: readonly Taken[]) {
  if (given.length === 0) return;
  const ids = given.map(({ lot_id }) => lot_id);
  const amounts = given.map(({ amount }) => amount);
  await sql`
    update point_lot l set left_amount = l.left_amount + g.amount
    from unnest(${sql.val(ids)}::uuid[], ${sql.val(amounts)}::int[]) as g (id, amount) where l.id = g.id`.execute(trx);
}

/** Empties expired lots and returns their points. The account must be locked. */
export async function emptyEndedLots(trx: Db, memberId: string, now: Date): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with ended as (select id, left_amount from point_lot where member_id = ${memberId} and left_amount > 0 and expires_at <= ${now})
    update point_lot l set left_amount = 0 from ended e where l.id = e.id
    returning l.id as lot_id, e.left_amount as amount`.execute(trx);
  return rows;
}

/** Members with expired points, in batches. */
export async function holdersOfEnded(db: Db, now: Date, limit: number): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select distinct a.member_id as "memberId", a.channel_id as "channelId"
    from point_lot l join point_account a on a.member_id = l.member_id
    where l.left_amount > 0 and l.expires_at <= ${now} limit ${limit}`.execute(db);
  return rows;
}

/** Points in unexpired lots, and those used by the order `heldBy`. */
export async function pointsInLots(db: Db, memberId: string, now: Date, heldBy: string | null): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select (${pointsLeft(memberId, now)}
      + coalesce((select sum(amount) from point_use where order_id = ${heldBy}::uuid), 0))::int as points`.execute(db);
  return rows[0]!.points;
}

export async function endingLots(db: Db, memberId: string, now: Date, until: Date) {
  return db
    .selectFrom("point_lot")
    .select((eb) => ["expires_at", eb.fn.sum<number>("left_amount").as("points")])
    .where("member_id", "=", memberId)
    .where("left_amount", ">", 0)
    .where("expires_at", ">", now)
    .where("expires_at", "<=", until)
    .groupBy("expires_at")
    .orderBy("expires_at")
    .execute();
}

export type EntryRow = {
  id: string;
  kind: PointKind;
  delta: number;
  balance: number;
  order_no: string | null;
  order_id: string | null;
  note: string;
  created_at: Date;
};

export async function entriesOf(db: Db, memberId: string, { limit, offset }: { limit: number | null; offset: number }) {
  const { rows } = await sql<EntryRow>`
    select e.id, e.kind, e.delta, e.balance, o.order_no, e.order_id, e.note, e.created_at
    from point_entry e left join shop_order o on o.id = e.order_id
    where e.member_id = ${memberId} order by e.sort desc limit ${limit}::bigint offset ${offset}`.execute(db);
  const { total } = await db
    .selectFrom("point_entry")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function orderForPoints(trx: Db, orderId: string) {
  return trx
    .selectFrom("shop_order")
    .select(["id", "channel_id", "member_id", "total_points", "points_to_earn"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
}
