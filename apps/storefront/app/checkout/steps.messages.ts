/** Words of the way through the checkout that pages need beside its screens. */
export const stepMessages = {
  cart: "カート",
  address: "お届け先",
  gift: "贈る相手",
  delivery: "お届け日時",
  payment: "お支払い",
  confirm: "確認",
  titles: {
    "shipping-select": "お届け先を選ぶ",
    "shipping-add": "ご注文者とお届け先",
    "shipping-detail": "お届け日時",
    payment: "お支払い方法",
    confirm: "ご注文内容の確認",
    complete: "ご注文ありがとうございます",
  },
  endedTitle: "ご注文は取り消されました",
  bookNameHint: "住所録で見分けるための名前です。送り状には印刷されません",
  dateField: "お届け希望日",
  timeField: "時間帯",
  chooseDate: "お届け希望日を選択してください",
  noPreference: "指定なし",
  paymentField: "お支払い方法",
  conveniField: "お支払いになるコンビニ",
  choosePayment: "お支払い方法を選択してください",
  chooseTown: "町名を選択してください",
  paymentFailed:
    "お支払いが完了しませんでした。代金は請求されていません。別のカード、または別のお支払い方法をお選びください。",
  /** When each way of payment takes the money. */
  paidWhen: {
    card: "ご注文の確定時に決済します。",
    bank_transfer: "ご注文の確定から7日以内にお振り込みください。ご入金を確認してから発送します。",
    cash_on_delivery: "商品のお届け時に、配達員へお支払いください。",
    conveni: "ご注文の確定後にお知らせする番号で、期限までにコンビニエンスストアでお支払いください。",
    deferred: "商品の到着後、届く請求書で14日以内にお支払いください。",
    invoice: "月末締めで請求書をお送りします。翌月末までにお振り込みください。",
  },
  payUntil: (day: string) => `お支払い期限は${day}です。`,
};
