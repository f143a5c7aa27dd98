/** Apart from productMessages, since only the server draws these: they are in no script. */
export const deliveryTermsMessages = {
  delivery: "お届けの目安",
  estimate: (first: string, last: string) => `いまのご注文で ${first === last ? first : `${first}〜${last}`}ごろ`,
  estimateWhy: (reason: string) => `${reason}。お届け日は、お届け先によって変わります。`,
  deliveryKinds: {
    normal: "宅配便でお届けします。",
    cool: "冷蔵便でお届けします。",
    large: "大型の荷物の便でお届けします。",
    mail: "郵便受けへお届けします。",
  },
  deliveryDateText: "ご注文手続きの中で、お届け日と時間帯をお選びいただけます。",
  carriage: "送料",
  carriageText: (least: string, most: string) =>
    least === most ? `全国一律${least}円（税込）` : `${least}円〜${most}円（税込、お届け先の都道府県による）`,
  carriageLimited: (least: string, most: string) => `${least === most ? least : `${least}円〜${most}`}円（税込）`,
  carriageNotTo: (prefectures: readonly string[]) =>
    prefectures.length > 5 ? "お届けできない地域があります。" : `${prefectures.join("・")}へはお届けできません。`,
  carriageFree: (limit: string) => `商品の合計が${limit}円以上で送料無料`,
  carriageAlwaysFree: "送料無料",
  payment: "お支払い方法",
  paymentFee: (least: string, most: string) => `（手数料${least === most ? least : `${least}〜${most}`}円）`,
  and: "、",
  returns: "キャンセル・返品",
  toReturns: "送料・返品について",
  toLaw: "特定商取引法に基づく表記",
  more: "お支払い方法・返品について",
};
