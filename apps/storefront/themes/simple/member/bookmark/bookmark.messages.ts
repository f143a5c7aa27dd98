import { bookmarkMessages as app } from "#app/member/bookmark/bookmark.messages.ts";

export const bookmarkMessages = {
  ...app,
  lead: "名前を押すと、同じ条件でもう一度さがせます。",
  count: (count: string, limit: number) => `${count}件（${limit}件まで保存できます）`,
  draft: "この検索条件を保存する",
  draftShow: "この条件の検索結果を見る",
  save: "保存する",
  full: (limit: number) => `検索条件は${limit}件まで保存できます。新しく保存するには、使わない条件を削除してください。`,
  at: (day: string) => `${day} に保存`,
  none: "保存した検索条件はありません",
  noneText: "商品の一覧で「この条件を保存」を押すと、ここからいつでも同じ条件でさがせます。",
  toProducts: "商品をさがす",
  remove: "削除する",
  removeOf: (name: string) => `${name}を削除する`,
  removeAsk: "この検索条件を削除します。よろしいですか。",
  removeYes: "削除を確定する",
};
