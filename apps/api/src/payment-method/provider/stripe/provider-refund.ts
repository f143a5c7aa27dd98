import type { ProviderRefund, ProviderRefundState } from "#api/payment-method/provider/port.ts";
import type { RefundOfStripe, RefundState } from "./refund-of-stripe.ts";

const states: Record<RefundState, ProviderRefundState> = {
  pending: "pending",
  waits_for_buyer: "waits_for_buyer",
  done: "done",
  in_balance: "by_hand",
  failed: "failed",
};

/** Stripe's codes of why a refund waits or failed, in words for staff. */
const reasons: Readonly<Record<string, string>> = {
  charge_pending: "元のお支払いの処理が、Stripeでまだ済んでいません",
  insufficient_funds: "Stripeの残高が足りません",
  processing: "カード会社などが手続きをしています",
  charge_already_refunded: "Stripeの管理画面で返金済みです",
  charge_for_pending_refund_disputed: "お客さまがカード会社へ異議を申し立てています",
  declined: "カード会社が受け付けませんでした",
  expired_or_canceled_card: "カードの期限が切れているか、解約されています",
  lost_or_stolen_card: "カードの紛失・盗難が届け出られています",
  merchant_request: "お店の依頼で取り消されました",
  canceled: "取り消されました",
  unknown: "理由は示されていません",
};

const inBalance = "返金額は、Stripeにあるこのお客さまの残高に戻りました。Stripeの管理画面から送れます";

export function toProviderRefund({ key, refundId, amount, state, reason }: RefundOfStripe): ProviderRefund {
  const words = reason === null ? "" : (reasons[reason] ?? `Stripeの理由：${reason}`);
  return { key, refundId, amount, state: states[state], reason: state === "in_balance" ? inBalance : words };
}
