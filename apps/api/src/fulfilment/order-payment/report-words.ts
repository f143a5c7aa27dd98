import type { ChargeState, ProviderRefundState } from "#api/payment-method/provider/port.ts";

/** States of a charge, and of refunds that a provider answers without the charge, in the words of staff. */
const stateWords: Record<ChargeState | `refund_${ProviderRefundState}`, string> = {
  requires_action: "お客さまの手続き待ち",
  authorized: "承認済み（決済はまだ）",
  captured: "決済済み",
  refused: "断られました",
  pending: "決済会社で手続き中",
  cancelled: "取り消し済み",
  refunded: "全額を返金済み",
  refund_pending: "返金の手続き中",
  refund_waits_for_buyer: "返金先のお知らせ待ち",
  refund_done: "返金済み",
  refund_failed: "返金に失敗",
  refund_by_hand: "決済会社では返金できない",
};

/** A state of another release reads as it is stored. */
export const reportWords = (state: string): string =>
  Object.hasOwn(stateWords, state) ? stateWords[state as ChargeState] : state;

/** How a report of the provider came. */
const sources: Record<string, string> = {
  start: "お支払いの開始",
  return: "お客さまの戻り",
  notice: "決済会社の知らせ",
  query: "お店からの確認",
  cancel: "取り消しの依頼",
  refund: "返金の依頼",
  capture: "決済の依頼",
};

export const sourceWords = (source: string): string => sources[source] ?? source;
