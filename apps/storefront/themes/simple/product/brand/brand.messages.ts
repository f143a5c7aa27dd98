import { brandMessages as app } from "#app/product/brand/brand.messages.ts";

export const brandMessages = {
  ...app,
  count: (count: number) => `商品 ${count}点`,
  none: "ご紹介できるブランドは、まだありません",
  toProducts: "すべての商品を見る",
};
