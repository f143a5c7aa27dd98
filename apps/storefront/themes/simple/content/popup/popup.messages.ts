import { popupMessages as app } from "#app/content/popup/popup.messages.ts";

export const popupMessages = {
  ...app,
  none: "ただいまご案内はありません",
  noneText: "新しいご案内は、このページでお知らせします。",
  all: "ほかのご案内を見る",
  toProducts: "商品を見る",
};
