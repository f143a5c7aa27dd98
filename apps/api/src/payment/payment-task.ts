import { yen } from "@noren/contract/platform/yen.ts";
import type { Work } from "#api/channel/context.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import { openTask } from "#api/order/task/task.service.ts";
import type { ProviderCharge } from "#api/payment-method/provider/port.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { PaymentRow } from "./payment-rows.ts";

/** Opens a task about a payment; false where there was one of this kind. */
export function openPaymentTask(
  work: Work<OrderShop>,
  trx: Db,
  payment: Pick<PaymentRow, "id" | "channel_id" | "order_id">,
  kind: string,
  words: string,
): Promise<boolean> {
  return openTask(work, trx, {
    uniqueKey: `${kind}:${payment.id}`,
    kind,
    channelId: payment.channel_id,
    orderId: payment.order_id,
    words,
  });
}

type Amounts = Pick<ProviderCharge, "state" | "amount" | "refunded">;

/** A report of money that does not agree with the order's is a task for staff, and true; it settles nothing. */
export async function isOfAnotherAmount(
  work: Work<OrderShop>,
  trx: Db,
  payment: PaymentRow,
  charge: Amounts,
): Promise<boolean> {
  const difference = differenceOf(payment.amount, charge);
  if (difference === undefined) return false;
  const words = `請求額 ${yen(payment.amount)} に対し、決済会社からの通知は ${difference} でした。決済会社の記録をご確認ください。`;
  await openPaymentTask(work, trx, payment, "payment.amount", words);
  return true;
}

/** In these states the provider has money of the buyer's, expects it, or has given it back. */
const ofMoney: readonly Amounts["state"][] = ["authorized", "captured", "pending", "refunded"];

/** In words, where a report differs from the amount that was requested; a part given back is none. */
function differenceOf(requested: number, { state, amount, refunded = 0 }: Amounts): string | undefined {
  if (refunded < 0 || refunded > requested) return `返金額 ${yen(refunded)}`;
  if (!ofMoney.includes(state) || amount === requested) return undefined;
  return state === "refunded" ? `返金額 ${yen(amount)}` : yen(amount);
}
