import { makerMessages as app } from "#app/product/maker/maker.messages.ts";

export const makerMessages = {
  ...app,
  lead: "手を動かしている人の顔が見えるものを、産地から集めました。",
  count: (count: number) => `商品 ${count}点`,
  brands: "ブランド",
  products: "商品",
  productsOf: (name: string) => `${name}の商品`,
  noMakers: "ご紹介できるつくり手は、まだいません",
  noProducts: "ただいまご紹介できる商品がありません",
  toProducts: "すべての商品を見る",
};
