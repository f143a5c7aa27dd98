/** How money goes back, and how far a refund is. A file without schemas, since browsers load it too. */
export const refundWayWords = { provider: "お支払いの方法へ返金", hand: "お店から振り込み" } as const;
export const refundStateWords = { asked: "依頼中", done: "返金済み", failed: "失敗" } as const;
