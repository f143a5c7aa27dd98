import { promotionsMessages as app } from "#app/checkout/promotions.messages.ts";

export const promotionsMessages = {
  ...app,
  title: "クーポンとポイント",
  pointTitle: "ポイントを使う",
  balance: "ご利用可能",
  unit: "ポイント",
  max: (points: string) => `今回のご注文では、${points}ポイントまでご利用いただけます（1ポイント＝1円）`,
  nothing: "ご利用いただけるポイントはありません。",
  take: "利用する",
  takeAll: "すべて使う",
  takeNone: "使わない",
  taken: (points: string) => `${points}ポイントを利用します。`,
  short: "ポイントの残高が、ご指定のポイントより少なくなりました。もう一度ご指定ください。",
  toEarn: (points: string) => `このご注文で ${points}ポイント獲得予定（商品の発送時に付与）`,
  login: "ログインする",
  loginHint: "会員の方は、ログインするとポイントをご利用いただけます。",
};
