import { yen } from "@noren/contract/platform/yen.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { closeTask } from "#api/order/task/task.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { taskKeys } from "./payment-task.ts";
import { changeRefund, failedRefundsOf, type RefundRow } from "./refund.queries.ts";
import { onRefunded, openRefundTask, taskKey } from "./refund.service.ts";

/* A refund that failed at the provider stays one row, so that its credit note counts again once the buyer has the money. */

/** Refunds that failed at the provider and are still owed to the buyer. */
export const failedRefunds = (db: Db, { id }: Pick<PaymentRow, "id">): Promise<RefundRow[]> =>
  failedRefundsOf(db, id, taskKeys.byStaff);

/**
 * Records that staff have transferred a refund that failed at the provider, and tells the buyer; false if it has left that
 * state meanwhile. Requires the payment's lock.
 */
export async function endFailedByTransfer(
  work: OrderWork,
  trx: Db,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<boolean> {
  const change = { way: "hand" as const, state: "done" as const, done_at: work.now };
  if (!(await changeRefund(trx, refund.id, ["failed"], change))) return false;
  await onRefunded(work, trx, payment, { ...refund, way: "hand", isTold: refund.done_at !== null, isOwn: true });
  return true;
}

/**
 * Requests a refused refund of the provider once more, by another key; false if it has left that state meanwhile. Requires
 * the payment's lock.
 */
export async function askFailedAgain(
  work: OrderWork,
  trx: Db,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<boolean> {
  const attempt = refund.attempt + 1;
  const change = { state: "asked" as const, attempt, provider_reference: null, sent_at: null, reason: "" };
  if (!(await changeRefund(trx, refund.id, ["failed"], change))) return false;
  await closeTask(work, trx, `${taskKeys.byStaff}:${refund.id}`);
  const words = `ご注文 ${payment.order_no} の ${yen(refund.amount)} の返金を、決済会社へもう一度依頼しています（${attempt + 1}回目の依頼）。`;
  await openRefundTask(work, trx, payment, taskKey(refund), words);
  await work.shop.jobs(trx, "order.refund", { refundId: refund.id });
  return true;
}
