/** Errors of what staff do to an order; part of `errors`. */
export const orderStepErrors = {
  "order.held": [409, "保留にしているご注文です。保留を解いてから進めてください。"],
  "order.note_limit": [422, "ひとつのご注文につけられるメモは200件までです。"],
  "order.email_not_found": [404, "このご注文のメールの中に、お選びのメールはありません。"],
  "order.resend_limit": [
    429,
    "同じご注文のメールを再送できるのは、1日に3通までです。日をあらためるか、お電話でご連絡ください。",
  ],
  "order.nothing_to_refund": [422, "返金する商品か送料を選んでください。"],
  "order.over_refund": [409, "お支払いの残りより多くは返金できません。返金の内容をお確かめください。"],
  "order.refund_changed": [409, "確かめたあとに、返金の金額が変わりました。もう一度、金額をお確かめください。"],
  "credit_note.not_found": [404, "返還インボイスが見つかりませんでした。"],
  "order_run.no_orders": [422, "条件に合うご注文がありません。"],
  "order_run.too_many": [422, "一度に進められるご注文は500件までです。条件を絞ってください。"],
  "order_run.count_changed": [
    409,
    "条件に合うご注文の数が、そのあいだに変わりました。まだ何もしていません。数を確かめて、もう一度押してください。",
  ],
  "order_run.nothing_refused": [409, "断られたご注文はありません。"],
} as const satisfies Record<string, readonly [status: number, words: string]>;
