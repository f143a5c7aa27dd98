import { couponMessages as app } from "#app/promotion/coupon/coupon.messages.ts";

export const couponMessages = {
  ...app,
  lead: "お支払い方法の画面で、クーポンコードを入力してご利用ください。",
  listed: "ご利用いただけるクーポン",
  own: "お持ちのクーポン",
  code: "クーポンコード",
  claim: "クーポンを受け取る",
  claimOf: (code: string) => `クーポンを受け取る（${code}）`,
  taken: "受け取り済み",
  used: "利用済み",
  login: "ログインする",
  loginHint: "ログインすると、クーポンを受け取れます。",
  empty: "ただいまご利用いただけるクーポンはありません",
  emptyText: "新しいクーポンは、このページでお知らせします。",
  ownEmpty: "受け取ったクーポンはまだありません。",
  toProducts: "商品をさがす",
};
