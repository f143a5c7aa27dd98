import { yen } from "@noren/contract/platform/yen.ts";
import type { Work } from "#api/channel/context.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import { closeTask, openTask } from "#api/order/task/task.service.ts";
import type { ProviderRefund } from "#api/payment-method/provider/port.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { lockCartAndPayment } from "./payment.service.ts";
import { taskKeys } from "./payment-task.ts";
import { applyReportedRefund } from "./refund.service.ts";

/** Applies a webhook about one refund. One that the shop has not requested was made in the provider's console. */
export async function applyRefundReport(work: Work<OrderShop>, known: PaymentRow, refund: ProviderRefund) {
  const channel = (await work.shop.channels.byId(known.channel_id))!;
  await inTransaction(work, async (trx) => {
    const payment = await lockCartAndPayment(trx, known);
    if (!(await applyReportedRefund({ ...work, channel }, trx, payment, refund)))
      await reportElsewhere(work, trx, payment, refund);
  });
}

/** The shop's books lack a refund that the provider has made: a task to record it, once. */
async function reportElsewhere(
  work: Work<OrderShop>,
  trx: Db,
  payment: PaymentRow,
  { key, refundId, amount, state }: ProviderRefund,
) {
  const uniqueKey = `${taskKeys.elsewhere}:${payment.id}:${refundId || key}`;
  if (state === "failed") return closeTask(work, trx, uniqueKey);
  if (state !== "done") return;
  const words = `ご注文 ${payment.order_no} の ${yen(amount)} が、決済会社の画面で返金されました。返金の合計を order refunded --total <合計> --by-hand で記録してください。`;
  const { channel_id: channelId, order_id: orderId } = payment;
  await openTask(work, trx, { uniqueKey, kind: taskKeys.elsewhere, channelId, orderId, words });
}
