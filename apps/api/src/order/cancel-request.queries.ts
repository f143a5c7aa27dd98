import type { Db } from "#api/platform/db/open.ts";

export type CancelWish = { actor: "member" | "shop"; reason: string };

/** False when somebody has asked before. */
export async function insertCancelWish(db: Db, orderId: string, wish: CancelWish & { now: Date }): Promise<boolean> {
  const { now, ...said } = wish;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("cancel_wish")
    .values({ order_id: orderId, ...said, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

/** The order goes on after all. */
export async function deleteCancelWish(db: Db, orderId: string) {
  await db.deleteFrom("cancel_wish").where("order_id", "=", orderId).execute();
}

export async function cancelWishOf(db: Db, orderId: string): Promise<CancelWish | undefined> {
  const row = await db
    .selectFrom("cancel_wish")
    .select(["actor", "reason"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row as CancelWish | undefined;
}
