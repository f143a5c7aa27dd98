import { searchHistoryMessages as app } from "#app/product/search-history/search-history.messages.ts";

export const searchHistoryMessages = {
  ...app,
  lead: "言葉を押すと、もう一度さがせます。新しい順に20件まで残ります。",
  none: "検索した言葉はありません",
  noneText: "商品を言葉でさがすと、ここに残り、もう一度さがせます。",
  toProducts: "商品をさがす",
  clear: "すべて削除する",
  clearAsk: "検索した言葉の一覧を空にします。よろしいですか。",
  clearYes: "すべて削除を確定する",
};
