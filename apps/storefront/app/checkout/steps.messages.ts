/** Words of the way through the checkout that pages need beside its screens. */
export const stepMessages = {
  cart: "カート",
  order: "お届け・お支払い",
  confirm: "確認",
  parts: { address: "お届け先", gift: "贈る相手", delivery: "お届け日時", payment: "お支払い" },
  /** Where a later part was asked for first. */
  partFirst: {
    address: "先に、お届け先をご入力ください。",
    gift: "先に、贈る相手をご入力ください。",
    delivery: "先に、お届け日時をご確認ください。",
    payment: "先に、お支払い方法をお選びください。",
  },
  /** Of a part that is done. */
  receiver: (name: string) => `${name} 様`,
  orderedBy: (name: string) => `ご注文者：${name} 様`,
  moreAddresses: (count: number) => `ほか${count}か所`,
  moreParcels: (count: number) => `ほか${count}個口`,
  parcelOf: (number: number, when: string) => `お届け${number}：${when}`,
  noDay: "お届け日の指定なし",
  noTime: "時間帯の指定なし",
  noDayNorTime: "日時の指定なし",
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
  handoverField: "受け取り方",
  handoverHint:
    "置き配は、ご指定の場所にお荷物を置いて配達を完了します。営業所受取は、お届け先に近い営業所でのお受け取りです。",
  byHand: "手渡し",
  memo: "備考",
  memoHint: "お届けや包装についてのご要望がありましたら、ご記入ください。",
  purpose: "ご利用目的",
  chooseDate: "お届け希望日を選択してください",
  noPreference: "指定なし",
  paymentField: "お支払い方法",
  conveniField: "お支払いになるコンビニ",
  /** Beside the card among the ways to pay: where it is asked. */
  cardNext: "カード番号は、次の「ご注文内容の確認」の画面で入力します。",
  /** Under the saved cards. */
  otherCard: (method: string) => `${method}（別のカード）`,
  choosePayment: "お支払い方法を選択してください",
  chooseTown: "町名を選択してください",
  paymentFailed:
    "お支払いが完了しませんでした。代金は請求されていません。別のカード、または別のお支払い方法をお選びください。",
  /** Where the cart of the payment has gone meanwhile. */
  paymentFailedEmpty: "お支払いが完了せず、ご注文は成立していません。代金は請求されていません。",
  payUntil: (day: string) => `お支払い期限は${day}です。`,
};
