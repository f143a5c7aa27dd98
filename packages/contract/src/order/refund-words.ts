/** How money goes back, and how far a refund is. A file without schemas, since browsers load it too. */
export const refundWayWords = { provider: "お支払いの方法へ返金", hand: "お店から振り込み" } as const;
export const refundStateWords = {
  asked: "依頼中",
  sent: "決済会社で手続き中",
  waits_for_buyer: "お客さまの手続き待ち",
  done: "返金済み",
  failed: "失敗",
} as const;
/** The same for the buyer, as a line of the order's history. */
export const refundEventWords = {
  asked: "ご返金の手続き中",
  sent: "ご返金の手続き中",
  waits_for_buyer: "ご返金：返金先のご連絡をお待ちしています",
  done: "ご返金",
  failed: "ご返金を確認中",
} as const;
