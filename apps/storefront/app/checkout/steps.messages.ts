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
  /** Instead of orderer and address, where the cart knows the orderer: an address instead of the cart's, or beside it. */
  anotherTitle: "新しいお届け先",
  furtherTitle: "お届け先の追加",
  endedTitle: "ご注文は取り消されました",
  bookNameHint: "住所録で見分けるための名前です。送り状には印刷されません",
  dateField: "お届け希望日",
  timeField: "時間帯",
  memo: "備考",
  memoHint: "お届けや包装についてのご要望がありましたら、ご記入ください。",
  purpose: "ご利用目的",
  chooseDate: "お届け希望日を選択してください",
  noPreference: "指定なし",
  paymentField: "お支払い方法",
  conveniField: "お支払いになるコンビニ",
  /** Beside the card among the ways to pay: where it is asked. */
  cardNext: {
    new: "カード番号は、次の「ご注文内容の確認」の画面で入力します。",
    saved: "登録済みのカードの選択、またはカード番号の入力は、次の「ご注文内容の確認」の画面で行います。",
  },
  choosePayment: "お支払い方法を選択してください",
  chooseTown: "町名を選択してください",
  paymentFailed:
    "お支払いが完了しませんでした。代金は請求されていません。別のカード、または別のお支払い方法をお選びください。",
  /** Where the cart of the payment has gone meanwhile. */
  paymentFailedEmpty: "お支払いが完了せず、ご注文は成立していません。代金は請求されていません。",
  payUntil: (day: string) => `お支払い期限は${day}です。`,
};
