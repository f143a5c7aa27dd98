import { productHistoryMessages as app } from "#app/product/history/history.messages.ts";

export const productHistoryMessages = {
  ...app,
  lead: "新しい順に10点まで残ります。",
  count: (total: number) => `全${total}件`,
  none: "閲覧した商品はありません",
  noneText: "商品のページを開くと、ここに新しい順に並びます。",
  toProducts: "商品をさがす",
  seenAt: (moment: string) => `${moment} に閲覧`,
  remove: "一覧から削除",
  removeOf: (name: string) => `${name} を一覧から削除`,
  clear: "すべて削除する",
  clearAsk: "閲覧した商品の一覧を空にします。よろしいですか。",
  clearYes: "すべて削除を確定する",
};
