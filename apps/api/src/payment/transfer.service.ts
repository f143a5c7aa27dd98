import { yen } from "@noren/contract/platform/yen.ts";
import { writeTransferShortEmail } from "#api/order-email/payment-email.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { getOrder } from "#api/order/record/order.service.ts";
import { openTask } from "#api/order/task/task.service.ts";
import type { ProviderTransfer } from "#api/payment-method/provider/buyer-instructions.ts";
import type { ProviderCharge } from "#api/payment-method/provider/port.ts";
import type { Db } from "#api/platform/db/open.ts";
import { paidAmount, type PaymentRow } from "./payment-rows.ts";
import { setInstructions } from "./payment.queries.ts";
import { transferInstructions } from "./transfer-text.ts";

const day = 86_400_000;

/** When an unpaid order ends: a transfer that was made in time may reach the account days later. */
export const transferEnd = ({ channel }: Pick<OrderWork, "channel">, payBy: Date): Date =>
  new Date(payBy.getTime() + channel.settings["PAYMENT.TRANSFER_GRACE_DAYS"] * day);

/** Stores the account and what is missing. Tells the buyer of an accepted order once of each transfer that was too small. */
export async function storeTransfer(work: OrderWork, trx: Db, payment: PaymentRow, transfer: ProviderTransfer) {
  await setInstructions(trx, payment.id, transferInstructions(payment.amount, transfer), payment.pay_by!);
  const { remaining } = transfer;
  if (payment.order_state !== "accepted" || remaining >= payment.amount) return;
  await writeTransferShortEmail(work, trx, await getOrder(trx, payment.order_id), remaining);
}

/** Opens a task if the provider keeps money of the buyer that pays nothing; staff decide about it with the buyer. */
export async function reportExcess(work: OrderWork, trx: Db, payment: PaymentRow, { transfer, state }: ProviderCharge) {
  if (!transfer || transfer.excess === 0 || state === "pending") return;
  const { order_no } = payment;
  const what =
    state === "captured" || state === "refunded"
      ? `ご注文 ${order_no} へ、${yen(paidAmount(payment))} より ${yen(transfer.excess)} 多く振り込まれました。`
      : `取り消されたご注文 ${order_no} へ、${yen(transfer.excess)} が振り込まれました。`;
  const words = `${what}この金額は決済会社がお預かりしています。お客さまへご連絡のうえ、決済会社の管理画面から返金してください。`;
  const { id, channel_id: channelId, order_id: orderId } = payment;
  // another transfer makes another sum
  const uniqueKey = `payment.excess:${id}:${transfer.excess}`;
  await openTask(work, trx, { uniqueKey, kind: "payment.excess", channelId, orderId, words });
}
