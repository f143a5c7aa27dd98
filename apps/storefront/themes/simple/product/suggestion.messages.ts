/** Words of the list under a search field; loaded with the field's first focus. */
export const suggestionMessages = {
  list: "検索の候補",
  history: "最近の検索",
  often: "よく検索される言葉",
  categories: "カテゴリー",
  makers: "つくり手",
  products: "商品",
  price: (price: string) => `${price}（税込）`,
  count: (count: number) => `候補が${count}件あります。上下の矢印キーで選べます。`,
  features: "特集・読みもの",
  clear: "検索の履歴をすべて消す",
  remove: (word: string) => `「${word}」を履歴から消す`,
  removeByKey: "最近の検索はDeleteキーで消せます。",
};
