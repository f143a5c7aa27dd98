import { pointMessages as app } from "#app/promotion/point/point.messages.ts";

export const pointMessages = {
  ...app,
  balance: "ご利用可能なポイント",
  unit: "ポイント",
  worth: "お会計で1ポイント＝1円としてご利用いただけます。",
  earn: (percent: number) => `お買い上げ100円（税込）につき${percent}ポイントを、商品の発送時に付与します。`,
  expiring: "まもなく期限が切れるポイント",
  until: (day: string) => `${day} まで`,
  history: "ポイントの履歴",
  hits: (total: number) => `${total}件`,
  after: "残高",
  order: "ご注文番号",
  empty: "ポイントの履歴はありません",
  emptyText: "お買い物をすると、商品の発送時にポイントがつきます。",
  toProducts: "商品をさがす",
};
