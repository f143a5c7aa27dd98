import { compareMessages as app } from "#app/product/compare/compare.messages.ts";

export const compareMessages = {
  ...app,
  lead: "選んだ商品の仕様を、横に並べてご覧いただけます。",
  none: "比べる商品がありません",
  noneText: "商品の一覧で「比べる」を選ぶと、4点までここに並びます。",
  toProducts: "商品をさがす",
  cut: "並べられるのは4点までです。はじめの4点を表示しています。",
  table: "商品の比較",
  item: "項目",
  price: "価格",
  stock: "在庫",
  inStock: "在庫あり",
  code: "品番",
  maker: "つくり手",
  ships: "発送の目安",
  lot: "ご注文の数",
  days: (days: number) => (days === 0 ? "ご注文の当日から翌営業日" : `${days}営業日`),
  removeWord: "外す",
  remove: (name: string) => `${name}を外す`,
  nothing: "―",
};
