import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type HoldRow = { reason: string; held_at: Date; held_by: string | null };

/** The order's hold, with the name of the person who put it on hold; undefined if it is not on hold. */
export async function holdOf(db: Db, orderId: string): Promise<HoldRow | undefined> {
  const { rows } = await sql<HoldRow>`
    select o.hold_reason as reason, o.held_at, s.name as held_by
    from shop_order o left join staff s on s.id = o.held_by where o.id = ${orderId} and o.held_at is not null`.execute(
    db,
  );
  return rows[0];
}

type NewHold = { reason: string; by: string | null; now: Date };

/** False if the order is on hold already, or no longer waits for its dispatch. */
export async function writeHold(trx: Db, orderId: string, { reason, by, now }: NewHold): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("shop_order")
    .set({ hold_reason: reason, held_at: now, held_by: by, updated_at: now })
    .where("id", "=", orderId)
    .where("held_at", "is", null)
    .where("state", "in", ["accepted", "paid", "packed"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if the order is not on hold. */
export async function endHold(trx: Db, orderId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("shop_order")
    .set({ hold_reason: null, held_at: null, held_by: null, updated_at: now })
    .where("id", "=", orderId)
    .where("held_at", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
