import { tagMessages as app } from "#app/product/tag/tag.messages.ts";

export const tagMessages = {
  ...app,
  lead: "この商品をご覧いただくには、お店からお知らせしたパスワードが必要です。",
  open: "商品を見る",
  opening: "確認しています",
  toProducts: "ほかの商品を見る",
};
