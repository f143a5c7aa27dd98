import type { OrderWork } from "#api/order/order-context.ts";
import { closeTask, openTask } from "#api/order/task/task.service.ts";
import type { PaymentRow } from "#api/payment/payment-rows.ts";
import type { Actor } from "#api/platform/actor/actor.ts";
import type { Db } from "#api/platform/db/open.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { refundPart } from "../refund/refund.service.ts";
import { owedCarriage, setRefund } from "./delivery-change.queries.ts";

const taskKey = (orderId: string) => `order.carriage-owed:${orderId}`;

/**
 * Refunds the carriage that changes of the delivery have saved: at once if the order is paid, else when the payment
 * comes, until when a task is open. The caller has locked the payment, so that each change is refunded once.
 */
export async function refundCarriage(work: OrderWork, trx: Db, payment: PaymentRow, actor: Actor) {
  const { order_id: orderId, order_no, channel_id: channelId } = payment;
  const owed = await owedCarriage(trx, orderId);
  if (owed === 0) return;
  if (payment.settled_at) {
    const refund = await refundPart(work, trx, payment, owed, actor);
    if (refund) await setRefund(trx, orderId, refund.id);
    return closeTask(work, trx, taskKey(orderId));
  }
  const words = `ご注文 ${order_no} は、お届け先の変更で送料が${yen(owed)}下がりました。入金のあとに返金してください（order paid で入金を記録すると、自動で返金します）。`;
  await openTask(work, trx, { uniqueKey: taskKey(orderId), kind: "order.carriage-owed", channelId, orderId, words });
}

/** Closes the task of an order that ends unpaid, since there is nothing to refund. */
export const forgetOwedCarriage = (work: OrderWork, trx: Db, orderId: string) => closeTask(work, trx, taskKey(orderId));
