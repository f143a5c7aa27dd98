import type { Db } from "../db/open.ts";
import type { PaymentRow } from "./payment.queries.ts";
import type { FraudResult } from "./provider/port.ts";

type NewCheck = { id: string; payment: PaymentRow; result: FraudResult; now: Date };

/** False when this result has been taken before. */
export async function insertCheck(trx: Db, { id, payment, result, now }: NewCheck): Promise<boolean> {
  const inserted = await trx
    .insertInto("fraud_check")
    .values({
      id,
      channel_id: payment.channel_id,
      order_id: payment.order_id,
      payment_id: payment.id,
      check_id: result.id,
      result: result.result,
      score: result.score,
      reason: result.reason,
      checked_at: result.checkedAt,
      received_at: now,
    })
    .onConflict((conflict) => conflict.column("check_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The provider's id of what it said last, by its own clock. */
export async function newestCheck(trx: Db, paymentId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom("fraud_check")
    .select("check_id")
    .where("payment_id", "=", paymentId)
    .orderBy("checked_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.check_id;
}

export async function holdOrder(trx: Db, orderId: string, heldFor: "review" | "fraud" | null) {
  await trx.updateTable("shop_order").set({ held_for: heldFor }).where("id", "=", orderId).execute();
}
