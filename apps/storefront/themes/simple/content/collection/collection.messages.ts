import { collectionMessages as app } from "#app/content/collection/collection.messages.ts";

export const collectionMessages = {
  ...app,
  empty: "ただいまご紹介できるものがありません",
  emptyText: "新しい記事は、このページでお知らせします。",
  toProducts: "商品をさがす",
  products: "ご紹介した商品",
  back: (title: string) => `${title}の一覧へ`,
};
