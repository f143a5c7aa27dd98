import type { Db } from "#api/platform/db/open.ts";
import type { RefundState } from "#api/order/record/order-history.service.ts";

export type RefundRow = {
  id: string;
  payment_id: string;
  amount: number;
  way: "provider" | "hand";
  state: RefundState;
};

export type NewRefund = RefundRow & { channel_id: string; actor: string; created_at: Date; done_at: Date | null };

const columns = ["id", "payment_id", "amount", "way", "state"] as const;

export async function insertRefund(trx: Db, refund: NewRefund) {
  await trx.insertInto("order_refund").values(refund).execute();
}

export async function refundById(db: Db, id: string): Promise<RefundRow | undefined> {
  const row = await db.selectFrom("order_refund").select(columns).where("id", "=", id).executeTakeFirst();
  return row as RefundRow | undefined;
}

/** A payment's refunds, without failed ones. Callers that need the sum lock the payment first. */
export async function refundsOf(db: Db, paymentId: string): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom("order_refund")
    .select(columns)
    .where("payment_id", "=", paymentId)
    .where("state", "<>", "failed")
    .orderBy("created_at")
    .execute();
  return rows as RefundRow[];
}

/** False if another run of the job has ended the refund already. */
export async function endRefund(
  trx: Db,
  id: string,
  end: { state: "done" | "failed"; now: Date; amount?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("order_refund")
    .set({
      state: end.state,
      ...(end.state === "done" && { done_at: end.now }),
      ...(end.amount !== undefined && { amount: end.amount }),
    })
    .where("id", "=", id)
    .where("state", "=", "asked")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
