import type { Side } from "#api/platform/actor/actor.ts";
import type { Db } from "#api/platform/db/open.ts";

export type CancelRequest = { actor: Side; reason: string };

/** false if a cancellation was already requested. */
export async function insertCancelRequest(
  db: Db,
  orderId: string,
  request: CancelRequest & { now: Date },
): Promise<boolean> {
  const { now, ...columns } = request;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("cancel_request")
    .values({ order_id: orderId, ...columns, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

/** Deletes the request when the order continues. */
export async function deleteCancelRequest(db: Db, orderId: string) {
  await db.deleteFrom("cancel_request").where("order_id", "=", orderId).execute();
}

export async function cancelRequestOf(db: Db, orderId: string): Promise<CancelRequest | undefined> {
  const row = await db
    .selectFrom("cancel_request")
    .select(["actor", "reason"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row as CancelRequest | undefined;
}
