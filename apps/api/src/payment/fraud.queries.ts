import { sql } from "kysely";
import type { Side } from "#api/platform/actor/actor.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { PaymentRow } from "./payment-rows.ts";
import type { FraudResult } from "#api/payment-method/provider/port.ts";

export type FraudReviewReason = "review" | "fraud" | null;
/** A result of fraud detection, or a staff decision, which has no score. */
type NewCheck = {
  id: string;
  payment: PaymentRow;
  result: Omit<FraudResult, "score" | "isVerified"> & { score: number | null };
  actor?: Side;
  now: Date;
};

/** false if this result was already stored. */
export async function insertCheck(
  trx: Db,
  { id, payment, result, actor = "provider", now }: NewCheck,
): Promise<boolean> {
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
      actor,
      checked_at: result.checkedAt,
      received_at: now,
    })
    .onConflict((conflict) => conflict.column("check_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export type CheckRow = {
  check_id: string;
  result: FraudResult["result"];
  score: number | null;
  reason: string;
  actor: Side;
  checked_at: Date;
};

/** Latest fraud result of a payment, by the clock of its source. */
export async function lastCheck(db: Db, paymentId: string): Promise<CheckRow | undefined> {
  const { rows } = await sql<CheckRow>`
    select check_id, result, score, reason, actor, checked_at from fraud_check where payment_id = ${paymentId}
    order by checked_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

export async function checksOfOrder(db: Db, orderId: string): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select check_id, result, score, reason, actor, checked_at from fraud_check where order_id = ${orderId}
    order by checked_at, id`.execute(db);
  return rows;
}

export async function fraudReviewReasonOf(db: Db, orderId: string): Promise<FraudReviewReason> {
  const { rows } = await sql<{
    fraud_review: FraudReviewReason;
  }>`select fraud_review from shop_order where id = ${orderId}`.execute(db);
  return rows[0]?.fraud_review ?? null;
}

export async function setFraudReview(trx: Db, orderId: string, fraudReview: FraudReviewReason) {
  await trx.updateTable("shop_order").set({ fraud_review: fraudReview }).where("id", "=", orderId).execute();
}
