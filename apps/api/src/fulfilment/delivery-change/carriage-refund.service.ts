import type { Work } from "#api/channel/context.ts";
import {
  type CarriageReturn,
  closeOwedCarriage,
  owedCarriage,
  owedCarriageTask,
} from "#api/order/carriage/owed-carriage.service.ts";
import type { OrderShop, OrderWork } from "#api/order/order-context.ts";
import { openTask } from "#api/order/task/task.service.ts";
import { takesLessAtCapture } from "#api/payment/capture.service.ts";
import type { PaymentRow } from "#api/payment/payment-rows.ts";
import { getOrderPayment, lockOrderPayment } from "#api/payment/payment.service.ts";
import type { Actor } from "#api/platform/actor/actor.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { refundPart } from "../refund/refund.service.ts";
import { setRefund } from "./delivery-change.queries.ts";

/** How a change's lower carriage comes to the buyer. */
export function carriageReturnOf(work: OrderWork, payment: PaymentRow): CarriageReturn {
  if (payment.settled_at) return "refund";
  return takesLessAtCapture(work, payment) ? "capture_less" : "refund_later";
}

/**
 * Refunds the carriage that changes of the delivery have saved: at once if the order is paid, else when the payment
 * comes, until when a task is open. An authorized payment is captured for less instead, if its provider can. The caller
 * has locked the payment, so that each change is refunded once.
 */
export async function refundCarriage(work: OrderWork, trx: Db, payment: PaymentRow, actor: Actor) {
  const { order_id: orderId, order_no, channel_id: channelId } = payment;
  const owed = await owedCarriage(trx, orderId);
  if (owed === 0) return;
  switch (carriageReturnOf(work, payment)) {
    case "capture_less":
      return;
    case "refund": {
      const refund = await refundPart(work, trx, payment, owed, actor);
      if (refund) await setRefund(trx, orderId, refund.id);
      return closeOwedCarriage(work, trx, orderId);
    }
    case "refund_later": {
      const words = `ご注文 ${order_no} は、お届け先の変更で送料が${yen(owed)}下がりました。入金のあとに返金してください（ご注文の画面の「入金を確認する」か order paid で入金を記録すると、自動で返金します）。`;
      const uniqueKey = owedCarriageTask(orderId);
      await openTask(work, trx, { uniqueKey, kind: "order.carriage-owed", channelId, orderId, words });
    }
  }
}

/** After a capture: refunds the saved carriage that the provider could not leave out. */
export async function refundCapturedCarriage(work: Work<OrderShop>, orderId: string) {
  const { channel_id } = await getOrderPayment(work.db, orderId);
  const channel = (await work.shop.channels.byId(channel_id))!;
  await inTransaction(work, async (trx) => {
    const payment = await lockOrderPayment(trx, orderId);
    if (payment.settled_at) await refundCarriage({ ...work, channel }, trx, payment, work.actor);
  });
}
