import { catalogMessages as app } from "#app/content/catalog/catalog.messages.ts";

export const catalogMessages = {
  ...app,
  empty: "ただいまご覧いただけるカタログはありません",
  toProducts: "商品をさがす",
  open: "ひらく",
  pages: (title: string) => `${title}のページ`,
  page: (number: number, count: number) => `${number}ページ（全${count}ページ）`,
  previous: "前のページ",
  next: "次のページ",
  jump: "ページ",
  of: (count: number) => `/ ${count}`,
  go: "移動",
  zoomIn: "拡大する",
  zoomOut: "もとの大きさに戻す",
  number: (number: string, label: string) => `${number} ${label}`,
  products: (number: number) => `${number}ページの商品`,
  others: "ほかのカタログ",
  order: "品番で注文する",
};
