import type { ChargeOfOrder } from "@noren/contract/fulfilment/order-payment.owner.ts";
import type { OrderState } from "@noren/contract/order/order-state.ts";
import { declineForOwner } from "@noren/contract/payment-method/decline-owner-words.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { isAuthorized } from "#api/payment/capture.service.ts";
import { paidAmount, type PaymentRow } from "#api/payment/payment-rows.ts";
import { getOrderPayment } from "#api/payment/payment.service.ts";
import { findKnownProvider } from "#api/payment/known-provider.ts";
import { refundsOfPayment } from "#api/payment/refund.service.ts";
import { refundLimits } from "../refund/refund-limits.ts";
import { capturableOf } from "./capture-now.service.ts";
import { type ChargeExtras, chargeExtras } from "./charge.queries.ts";
import { reportWords, sourceWords } from "./report-words.ts";

type Shown = { hasSums: boolean };
const sentStates: readonly OrderState[] = ["shipped", "delivered"];
const endedStates: readonly OrderState[] = ["cancelled", "expired"];

/** An order's payment at its provider, as staff see it; null if no provider takes the money. */
export async function chargeOfOrder(
  work: OrderWork,
  orderId: string,
  { hasSums }: Shown,
): Promise<ChargeOfOrder | null> {
  const { db } = work;
  const payment = await getOrderPayment(db, orderId);
  if (!payment.provider) return null;
  const provider = await findKnownProvider(work, payment);
  const extras = await chargeExtras(db, orderId);
  const standing = standingOf(payment);
  const capturable = hasSums ? await capturableOf(work, db, payment) : null;
  const refunds = await refundsOfPayment(db, payment.id);
  return {
    provider: provider?.name ?? payment.provider,
    charge_id: payment.provider_reference,
    standing,
    standing_words: wordsOf(standing, payment, extras),
    captured: standing === "captured" && hasSums ? paidAmount(payment) : null,
    less_reason: standing === "captured" ? lessReason(payment, extras) : "",
    lapsed_at: payment.lapsed_at && payment.lapsed_at.toISOString(),
    capturable: capturable && {
      amount: capturable.amount,
      takes_less: capturable.takesLess,
      is_early: payment.capture === "at_shipment" && !sentStates.includes(payment.order_state),
    },
    refusals: extras.refusals.map(({ at, decline }) => ({ at: moment(at), words: declineForOwner(decline) })),
    reports: extras.reports.map(({ at, source, state, amount, times }) => ({
      at: moment(at),
      words: `${sourceWords(source)}：${reportWords(state)}`,
      amount: hasSums ? amount : null,
      times,
    })),
    refund_limits: provider && standing === "captured" ? refundLimits(provider.abilities, payment, refunds) : [],
  };
}

const moment = (text: string) => new Date(text).toISOString();

function standingOf(payment: PaymentRow): ChargeOfOrder["standing"] {
  if (payment.settled_at) return "captured";
  if (payment.state === "failed") return "failed";
  if (payment.lapsed_at) return "lapsed";
  return isAuthorized(payment) ? "authorized" : "waiting";
}

function wordsOf(standing: ChargeOfOrder["standing"], payment: PaymentRow, { refusals }: ChargeExtras): string {
  const { order_state, capture_amount, authorized_at, lapsed_at } = payment;
  switch (standing) {
    case "captured":
      return "決済しました";
    case "authorized":
      return capture_amount === null ? "承認済みです。まだ決済していません" : "決済を依頼しました。まだ済んでいません";
    case "lapsed":
      return "承認の期限が切れ、決済できませんでした";
    case "failed":
      return refusals.length > 0 && authorized_at === null && lapsed_at === null
        ? "断られました。代金は請求されていません"
        : "決済せずに終わりました。代金は請求されていません";
    case "waiting":
      if (endedStates.includes(order_state))
        return "ご注文は終わりました。決済会社に請求が残っていれば、取り消すか、返金します";
      return order_state === "pending"
        ? "お客さまの手続きか、決済会社の返事を待っています"
        : "お客さまのお支払いを待っています";
  }
}

/** Why less than the order's sum was captured; empty if it was not. */
function lessReason(payment: PaymentRow, { saved_carriage }: ChargeExtras): string {
  const less = payment.amount - paidAmount(payment);
  if (less === 0) return "";
  if (saved_carriage === 0) return "お店が、ご注文より少ない額で決済しました";
  return less <= saved_carriage
    ? "お届け先の変更で安くなった送料を差し引きました"
    : "安くなった送料を差し引き、さらにお店が少ない額で決済しました";
}
