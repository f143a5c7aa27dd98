import { sql } from "kysely";
import type { Work } from "#api/channel/context.ts";
import { closeTask } from "#api/order/task/task.service.ts";
import type { Db } from "#api/platform/db/open.ts";

/** How lower carriage comes to the buyer: as a refund now or after the payment, or by a capture of less. */
export type CarriageReturn = "refund" | "capture_less" | "refund_later";

export const owedCarriageTask = (orderId: string) => `order.carriage-owed:${orderId}`;

/**
 * Carriage in yen that changes of the delivery have saved, and that was neither refunded nor left out of the capture.
 * The caller has locked the order.
 */
export async function owedCarriage(trx: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select greatest(0, coalesce(sum(carriage_before - carriage_after), 0) - coalesce((
      select y.amount - y.capture_amount from payment y where y.order_id = ${orderId}
      order by y.created_at desc, y.id desc limit 1), 0))::int as owed
    from order_delivery_change where order_id = ${orderId} and refund_id is null`.execute(trx);
  return rows[0]!.owed;
}

/** Closes the task once nothing is owed any more. */
export const closeOwedCarriage = (work: Pick<Work, "now">, trx: Db, orderId: string) =>
  closeTask(work, trx, owedCarriageTask(orderId));
