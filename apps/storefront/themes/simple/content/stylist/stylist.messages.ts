import { stylistMessages as app } from "#app/content/stylist/stylist.messages.ts";

export const stylistMessages = {
  ...app,
  empty: "ご紹介できるスタイリストは、まだいません",
  toProducts: "商品をさがす",
  latest: "新しいスナップ",
  snaps: "スナップ",
  noSnaps: "スナップは、ただいま準備中です。",
  worn: "着用した商品",
};
