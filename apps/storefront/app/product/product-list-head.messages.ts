/** Names of a product list in its title, heading and description. */
export const productListHeadMessages = {
  title: "商品一覧",
  heading: "すべての商品",
  favorites: "お気に入りの商品",
  titleOfSearch: (word: string) => `「${word}」の検索結果`,
  /** A maker's own page has the name only. */
  productsOf: (names: string) => `${names}の商品`,
  narrowed: (search: string, names: string) => `${search}：${names}`,
  joined: "・",
  /** Follows the first of many names. */
  others: "ほか",
};
