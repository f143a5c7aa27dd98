import { couponMessages as app } from "#app/promotion/coupon/coupon.messages.ts";

export const couponMessages = {
  ...app,
  lead: "お支払い方法の画面で、クーポンコードを入力してご利用ください。",
  listed: "ご利用いただけるクーポン",
  own: "獲得したクーポン",
  code: "クーポンコード",
  claim: "獲得する",
  claimOf: (code: string) => `クーポン ${code} を獲得する`,
  taken: "獲得済み",
  used: "利用済み",
  login: "ログインする",
  loginHint: "ログインすると、クーポンを獲得できます。",
  empty: "ただいまご利用いただけるクーポンはありません",
  emptyText: "新しいクーポンは、このページでお知らせします。",
  ownEmpty: "獲得したクーポンはまだありません。",
  toProducts: "商品をさがす",
};
