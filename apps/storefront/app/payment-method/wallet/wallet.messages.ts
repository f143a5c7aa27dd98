/** Texts about wallets that are used outside the screens. */
export const walletMessages = {
  /** Lines of the wallet's sheet. */
  goods: "商品などの合計",
  goodsWith: (others: number) => `商品などの合計（カートの${others}点を含む）`,
  carriage: "送料",
  carriageLater: "送料（お届け先で決まります）",
  noAnswer: "通信に失敗しました。お支払いは行われていません。もう一度お試しください。",
  notServed: "このお届け先へは、ご注文の商品をお届けできません。お支払いは行われていません。",
  unknownPlace: "お届け先の都道府県が分かりませんでした。お支払いは行われていません。",
  /** Toast at the address form. */
  incomplete: "ウォレットの情報だけでは足りないため、ご注文者とお届け先をご入力ください。お支払いは行われていません。",
  ended:
    "ウォレットの承認の有効時間が過ぎました。お支払いは行われていません。もう一度ウォレットで承認いただくか、別のお支払い方法をお選びください。",
  names: { apple_pay: "Apple Pay", google_pay: "Google Pay", other: "ウォレット" },
  byWallet: (method: string, wallet: string) => `${method}（${wallet}）`,
};
