/** Texts of the checkout's steps that are used outside its screens. */
export const stepMessages = {
  cart: "カート",
  order: "お届け・お支払い",
  confirm: "確認",
  parts: { address: "お届け先", gift: "贈る相手", delivery: "お届け日時", payment: "お支払い" },
  /** Toasts when a later part was requested. */
  partFirst: {
    address: "先に、お届け先をご入力ください。",
    gift: "先に、贈る相手をご入力ください。",
    delivery: "先に、お届け日時をご確認ください。",
    payment: "先に、お支払い方法をお選びください。",
  },
  /** Summary of a finished part. */
  receiver: (name: string) => `${name} 様`,
  orderedBy: (name: string) => `ご注文者：${name} 様`,
  moreAddresses: (count: number) => `ほか${count}か所`,
  morePackings: (count: number) => `ほか${count}個口`,
  packingOf: (number: number, when: string) => `お届け${number}：${when}`,
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
  /**
   * Titles of the form when the cart already has its orderer: an address in place of the cart's, or an additional one.
   */
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
  /** Below the card in the list of payment methods. */
  cardNext: "カード番号は、次の「ご注文内容の確認」の画面で入力します。",
  /** Option below the saved cards. */
  otherCard: (method: string) => `${method}（別のカード）`,
  choosePayment: "お支払い方法を選択してください",
  /** The page between a form without script and the provider. */
  leaveTitle: "お支払いの画面へ進みます",
  chooseTown: "町名を選択してください",
  paymentFailed:
    "お支払いが完了しませんでした。代金は請求されていません。もう一度お手続きいただくか、別のお支払い方法をお選びください。",
  /** With the provider's reason, a sentence. */
  paymentDeclined: (reason: string) => `お支払いが完了しませんでした。代金は請求されていません。${reason}`,
  /** On the page of a return link, which may open in a browser without the cart. */
  returnDeclined: (reason: string) =>
    `${reason}代金は請求されていません。もう一度ご注文になる場合は、ご注文の操作をされた画面に戻り、カートからお手続きください。`,
  /** The payment failed and its cart is no longer there. */
  paymentFailedEmpty: "お支払いが完了せず、ご注文は成立していません。代金は請求されていません。",
  payUntil: (day: string) => `お支払い期限は${day}です。`,
};
