import { yen } from "@noren/contract/platform/yen.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { closeTask } from "#api/order/task/task.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import { paidAmount, type PaymentRow } from "./payment-rows.ts";
import { taskKeys } from "./payment-task.ts";
import { changeRefund, openStates, type RefundRow } from "./refund.queries.ts";
import {
  disputedOf,
  leftOfPayment,
  openRefundTask,
  refundsOfPayment,
  sumOfRefunds,
  taskKey,
} from "./refund.service.ts";

/** Why a refund was not requested of the provider, for staff. */
/** Why a refund ended that the provider was not asked for. */
export const disputedReason = "異議申し立てで引き落とされているため、取りやめました";

/**
 * Ends a refund that nobody has requested of the provider yet, if a dispute has returned the money to the buyer
 * meanwhile. False: it is to be requested. Requires the payment's lock.
 */
export async function endDisputedRefund(work: OrderWork, trx: Db, payment: PaymentRow, refund: RefundRow) {
  const disputed = await disputedOf(trx, payment);
  const refunds = sumOfRefunds(await refundsOfPayment(trx, payment.id));
  if (disputed === 0 || refunds + disputed <= paidAmount(payment)) return false;
  if (!(await changeRefund(trx, refund.id, openStates, { state: "failed", reason: disputedReason }))) return false;
  await closeTask(work, trx, taskKey(refund));
  const left = Math.min(refund.amount, await leftOfPayment(trx, payment));
  const words = `ご注文 ${payment.order_no} の ${yen(refund.amount)} の返金は、${yen(disputed)} が${disputedReason}。残りの ${yen(left)} を、ご注文の画面の「返金する」で返金してください（コマンドでは order refunded）。`;
  if (left > 0) await openRefundTask(work, trx, payment, `${taskKeys.byStaff}:${refund.id}`, words);
  return true;
}
