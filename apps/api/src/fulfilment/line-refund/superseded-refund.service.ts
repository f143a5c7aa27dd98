import type { OrderWork } from "#api/order/order-context.ts";
import { closeTask } from "#api/order/task/task.service.ts";
import { taskKeys } from "#api/payment/payment-task.ts";
import type { Db } from "#api/platform/db/open.ts";
import { partsOfFailed, refundableOrder } from "./line-refund.queries.ts";
import { isNothingOwed } from "./refund-parts.ts";

/**
 * Ends the tasks of an order's failed refunds of whose pieces nothing is owed any more: later refunds give them back, each
 * with a task of its own until the buyer has the money. Requires the payment's lock.
 */
export async function endSuperseded(work: OrderWork, trx: Db, orderId: string): Promise<void> {
  const failed = await partsOfFailed(trx, orderId);
  if (failed.length === 0) return;
  const order = await refundableOrder(trx, orderId);
  for (const { refund_id, parts } of failed)
    if (isNothingOwed(order, parts)) await closeTask(work, trx, `${taskKeys.byStaff}:${refund_id}`);
}
