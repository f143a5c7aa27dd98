/**
 * A buyer's dispute of a payment at the card's issuer (異議申し立て, チャージバック), as staff read it. A file without
 * schemas, since browsers load it too.
 */
export const disputeStateWords = {
  inquiry: "カード会社からの問い合わせ",
  needs_response: "回答が必要",
  under_review: "カード会社が審査中",
  won: "お店の主張が認められた",
  lost: "認められず、損失",
} as const;
export type DisputeState = keyof typeof disputeStateWords;
export const disputeStates = Object.keys(disputeStateWords) as [DisputeState, ...DisputeState[]];

/** What staff do about a dispute of a state. */
export const disputeAdvice: Record<DisputeState, string> = {
  inquiry: "まだ引き落とされていません。決済会社の画面で答えるか、返金してください。",
  needs_response:
    "代金はカード会社に引き落とされています。お届けの記録などの資料を、決済会社の画面で出してください。返金すると二重になります。",
  under_review: "資料は出してあります。結果をお待ちください。",
  won: "代金はお店に残ります。",
  lost: "代金はお客さまに戻っています。返金すると二重になります。",
};
