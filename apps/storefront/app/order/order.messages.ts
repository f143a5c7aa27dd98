import { deliveryPromiseWords } from "@noren/contract/order/delivery-promise.ts";
import type { OrderState } from "@noren/contract/order/order-state.ts";
import { returnRequestStateWords } from "@noren/contract/order/return-request.ts";
import { refundEventWords } from "@noren/contract/order/refund-words.ts";
import { moneyOutcomeWords, paymentStandingWords } from "@noren/contract/order/payment-standing.ts";
import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";

export const orderMessages = {
  listTitle: "注文履歴",
  detailTitle: (orderNo: string) => `ご注文 ${orderNo}`,
  total: "お支払い金額",
  allTime: "すべて",
  months: (count: number) => `最近${count}か月`,
  year: (year: number) => `${year}年`,
  from: "参照開始日",
  to: "参照終了日",
  state: "ご注文の状況",
  allStates: "すべての状況",
  word: "キーワード",
  steps: { accepted: "ご注文受付", paid: "ご入金確認", packed: "発送準備", shipped: "発送", delivered: "お届け" },
  payBy: "お支払い期限",
  /** The order's state as a sentence. */
  whereabouts: {
    pending: "お支払いの手続きの途中です",
    unpaid: "お支払いをお待ちしています",
    accepted: "ご注文を承りました",
    paid: "お支払いを確認しました",
    packed: "発送の準備をしています",
    shipped: "発送しました。お届けの途中です",
    delivered: "お届けしました",
    cancelled: "キャンセルになりました",
    expired: "お支払いの期限を過ぎたため、終了しました",
    returned: "返品を承りました",
  } satisfies Record<OrderState | "unpaid", string>,
  deliveredOn: (day: string) => `${day}にお届け`,
  /** Payment state, outcome of the money, and arrival: emails use the same texts. */
  standing: paymentStandingWords,
  /** A payment of less than the order's sum. */
  chargedLess: (charged: string, rest: string) =>
    `${paymentStandingWords.paid}（${charged}を決済しました。差額の${rest}は請求いたしません）`,
  money: moneyOutcomeWords,
  promise: deliveryPromiseWords,
  noPreference: "指定なし",
  deliveryChanged: "お届け先・お届け日の変更",
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  returnStates: returnRequestStateWords,
  returnedItems: "返品のお受け取り",
  refunds: refundEventWords,
  productionStarted: "オーダーメイドの製作開始",
  inProduction: "オーダーメイドの商品の製作に入りました。これより先は、キャンセルを承れません。",
  reasonOf: (reason: string) => `理由：${reason}`,
  /** Reasons for cancelling that a buyer may choose; none of them requires a text. */
  cancelReasons: [
    "注文内容をまちがえた",
    "お届け先・お届け日を変更したい",
    "お支払い方法を変更したい",
    "必要がなくなった",
    "その他",
  ] as readonly string[],
  reasonWithWords: (reason: string, words: string) => `${reason}（${words}）`,
  reasonWords: "くわしい理由",
  reasonHint: "400文字まで。お店の改善に役立てます",
  /** Next step until the payment, where a shop's text differs from the method's own. */
  paidNext: {} as Partial<Record<PaymentCode, string | null>>,
  cancelled: "ご注文をキャンセルしました。",
  cancelledBut: {
    refund_pending: "ご注文をキャンセルしました。ご返金は手続き中です。済みしだいメールでお知らせします。",
    refund_by_hand: "ご注文をキャンセルしました。ご返金は、お店から振込などで行います。返金先をメールでお伺いします。",
  },
  purpose: "ご利用目的",
  noteToShop: "備考",
  memoLabel: "メモ",
  memoHint: "1000文字まで",
  memoSaved: "メモを保存しました。",
  memoDeleted: "メモを削除しました。",
  company: "会社名",
  name: "お名前",
  honorific: "様",
  email: "メールアドレス",
  phone: "電話番号",
  added: (kinds: number) => `${kinds}種類の商品をカートに入れました。`,
  addedBut: (kinds: number, refused: readonly { name: string; why: string }[]) => {
    const named = refused.map(({ name, why }) => `「${name}」${why && `（${why}）`}`).join("");
    return `${kinds}種類の商品をカートに入れました。${named}は、いま購入いただけません。`;
  },
  soldOut: "売り切れ",
  fewLeft: (count: number) => `在庫は残り${count}点`,
  gone: "お取り扱い終了",
  notAgain: (name: string, why: string) =>
    `申し訳ございません。「${name}」は、いま購入いただけません${why && `（${why}）`}。`,
  nothingAgain: "申し訳ございません。このご注文の商品は、いますべて購入いただけません。",
};
