/** What tasks of a kind are about. */
export const taskKindWords: Readonly<Record<string, string>> = {
  "payment.amount": "金額のちがう入金",
  "payment.fraud": "不正検知",
  "payment.order": "ご注文のちがう入金",
  "payment.charge": "番号のちがう支払い",
  "payment.excess": "多く届いた振込",
  "payment.refund": "終わったご注文への入金",
  "payment.authorization": "承認の期限",
  "payment.lapsed": "承認の期限切れ",
  "payment.late_authorization": "終わったご注文の承認",
  "payment.lost": "取り消された支払い",
  "payment.capture": "できなかった決済",
  "payment.dispute": "異議申し立て",
  "payment.warning": "不正利用のおそれ",
  "payment.refund-elsewhere": "決済会社の画面での返金",
  "order.refund": "お店からの返金",
  "order.carriage-owed": "送料の差額の返金",
  "order.return-request": "返品のご希望",
  "order.return-arrival": "返品の到着",
};

/**
 * Kinds that no process closes: staff find out at the provider what happened, and say what they have done. All others end
 * by what they ask for.
 */
const closedByStaff: readonly string[] = [
  "payment.amount",
  "payment.order",
  "payment.charge",
  "payment.excess",
  "payment.late_authorization",
  "payment.lost",
  "payment.warning",
];

export const isClosedByStaff = (kind: string): boolean => closedByStaff.includes(kind);
