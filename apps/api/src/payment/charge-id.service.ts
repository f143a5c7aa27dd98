import type { Work } from "#api/channel/context.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import type { ProviderCharge } from "#api/payment-method/provider/port.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { setProviderReference } from "./payment.queries.ts";
import { openPaymentTask } from "./payment-task.ts";

/**
 * Stores the provider's id of a payment's charge when a report names it for the first time. False if the report is
 * about another charge than the stored one: a task for staff, who must find out which of the two the buyer has paid.
 * Requires the payment's lock.
 */
export async function knowCharge(
  work: Work<OrderShop>,
  trx: Db,
  payment: PaymentRow,
  { chargeId }: Pick<ProviderCharge, "chargeId">,
): Promise<boolean> {
  const known = payment.provider_reference;
  if (chargeId === "" || chargeId === known) return true;
  if (known === null) {
    await setProviderReference(trx, payment.id, chargeId);
    return true;
  }
  const words = `ご注文 ${payment.order_no} の支払いについて、控えてある決済会社の番号（${known}）とちがう番号（${chargeId}）の通知が届きました。二重に請求していないか、決済会社の記録をご確認ください。`;
  await openPaymentTask(work, trx, payment, "payment.charge", words);
  return false;
}
