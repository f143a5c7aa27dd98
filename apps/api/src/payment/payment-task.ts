import { yen } from "@noren/contract/platform/yen.ts";
import type { Work } from "#api/channel/context.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import { isClosedByStaff } from "#api/order/task/task-kinds.ts";
import { openTask, reopenTask } from "#api/order/task/task.service.ts";
import type { ProviderCharge } from "#api/payment-method/provider/port.ts";
import type { Db } from "#api/platform/db/open.ts";
import { paidAmount, type PaymentRow } from "./payment-rows.ts";

/** First parts of the keys of tasks that are closed together, before a colon. */
export const taskKeys = {
  dispute: "payment.dispute",
  warning: "payment.warning",
  /** A refund was made in the provider's console, and is to be recorded. */
  elsewhere: "payment.refund-elsewhere",
  /** A refund that the provider does not make: staff make it by transfer. */
  byStaff: "order.refund.refused",
  /** The money of a cancelled order has come back by a dispute that was won. */
  won: "order.refund.won",
} as const;

/**
 * Opens a task about a payment; false if one of this kind is open, or was. One that staff have closed is opened again if
 * the report is another one.
 */
export async function openPaymentTask(
  work: Work<OrderShop>,
  trx: Db,
  payment: Pick<PaymentRow, "id" | "channel_id" | "order_id">,
  kind: string,
  words: string,
  dueAt?: Date,
): Promise<boolean> {
  const uniqueKey = `${kind}:${payment.id}`;
  const { channel_id: channelId, order_id: orderId } = payment;
  if (await openTask(work, trx, { uniqueKey, kind, channelId, orderId, words, dueAt })) return true;
  return isClosedByStaff(kind) && (await reopenTask(work, trx, uniqueKey, words));
}

type Amounts = Pick<ProviderCharge, "state" | "amount" | "captured" | "refunded" | "foreignCurrency">;

/**
 * Whether the provider's report differs from the requested amount; opens a task for staff then. The caller must not
 * settle such a report.
 */
export async function hasAmountMismatch(
  work: Work<OrderShop>,
  trx: Db,
  payment: PaymentRow,
  charge: Amounts,
): Promise<boolean> {
  const isCaptured = charge.state === "captured" || charge.state === "refunded";
  const requested = isCaptured ? paidAmount(payment) : payment.amount;
  // after a capture of less some providers still report the authorized amount beside the captured one
  const isExpected = charge.amount === payment.amount || charge.amount === requested;
  const amount = isCaptured && isExpected ? (charge.captured ?? charge.amount) : charge.amount;
  const difference = differenceOf(requested, { ...charge, amount });
  if (difference === undefined) return false;
  const words = `請求額 ${yen(requested)} に対し、決済会社からの通知は ${difference} でした。決済会社の記録をご確認ください。`;
  await openPaymentTask(work, trx, payment, "payment.amount", words);
  return true;
}

/** States in which the provider holds, expects or has refunded the buyer's money. */
const ofMoney: readonly Amounts["state"][] = ["authorized", "captured", "pending", "refunded"];

/** The differing amount as text; undefined if the amounts agree. A partial refund is no difference. */
function differenceOf(
  requested: number,
  { state, amount, refunded = 0, foreignCurrency: currency }: Amounts,
): string | undefined {
  if (currency !== undefined && ofMoney.includes(state)) return `円ではない通貨（${currency.toUpperCase()} ${amount}）`;
  if (refunded < 0 || refunded > requested) return `返金額 ${yen(refunded)}`;
  if (!ofMoney.includes(state) || amount === requested) return undefined;
  return state === "refunded" ? `返金額 ${yen(amount)}` : yen(amount);
}
