import type { OrderState } from "@noren/contract/order/order-state.ts";
import type { Work } from "#api/channel/context.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import type { ProviderCharge } from "#api/payment-method/provider/port.ts";
import type { Db } from "#api/platform/db/open.ts";
import { knowCharge } from "./charge-id.service.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { openPaymentTask } from "./payment-task.ts";
import { recordPaymentEvent } from "./payment.service.ts";
import { refundsOf } from "./refund.queries.ts";

const ended: readonly OrderState[] = ["cancelled", "expired"];
/** Milliseconds after which the provider has completed or cancelled a purchase by the shop's answer. */
const answeredWithin = 10 * 60_000;

/**
 * Whether a report is about a purchase for an ended order that the provider cancels if the shop refuses it. Such a
 * provider does not know a payment before its buyer has paid, so that nothing else can end it in time.
 */
export const mayStillEnd = (
  { state, order_state }: Pick<PaymentRow, "state" | "order_state">,
  { endsIfRefused }: Pick<ProviderCharge, "endsIfRefused">,
): boolean => endsIfRefused === true && state !== "settled" && (state === "failed" || ended.includes(order_state));

/**
 * Records a purchase that the shop refuses, and asks the provider later whether it was cancelled: if it was paid all the
 * same, it is refunded as any other late payment. Requires the payment's lock.
 */
export async function refuseLatePurchase(work: Work<OrderShop>, trx: Db, payment: PaymentRow, charge: ProviderCharge) {
  await knowCharge(work, trx, payment, charge);
  await recordPaymentEvent(work, trx, payment, { source: "notice", state: "cancelled", amount: charge.amount });
  await queryLater(work, trx, payment);
}

/** Asks the provider whether it has completed what the shop has accepted, or cancelled what it has refused. */
export async function queryLater({ shop, now }: Work<OrderShop>, trx: Db, { id }: Pick<PaymentRow, "id">) {
  const startAfter = new Date(now.getTime() + answeredWithin);
  await shop.jobs(trx, "payment.query", { paymentId: id }, { startAfter });
}

/**
 * Whether a cancellation was answered without the provider's id, which a report has named meanwhile: the provider has a
 * charge that was not cancelled.
 */
export const isOutdated = (
  { provider_reference }: Pick<PaymentRow, "provider_reference">,
  { state, chargeId }: Pick<ProviderCharge, "state" | "chargeId">,
): boolean => state === "cancelled" && chargeId === "" && provider_reference !== null;

/**
 * Opens a task where the provider's state is not the one that the shop's answer led to: an authorization that is left for
 * an ended order blocks the buyer's limit, and a paid order may have lost its payment, if the answer was lost.
 */
export async function reportDifference(
  work: Work<OrderShop>,
  trx: Db,
  payment: PaymentRow,
  { state }: Pick<ProviderCharge, "state">,
) {
  if (state === "cancelled" && payment.state === "settled" && (await refundsOf(trx, payment.id)).length === 0) {
    const words = `ご入金済みのご注文 ${payment.order_no} の支払いが、決済会社では取り消されています。発送を止めて、決済会社の記録をご確認ください。`;
    await openPaymentTask(work, trx, payment, "payment.lost", words);
  }
  if (state !== "authorized" || payment.state !== "failed") return;
  const words = `終了したご注文 ${payment.order_no} の承認が、決済会社に残っています（${payment.provider_reference ?? "番号なし"}）。決済会社の管理画面で取り消してください。`;
  await openPaymentTask(work, trx, payment, "payment.late_authorization", words);
}
