/** What a list of products is called in its title, its heading and its description. */
export const productListHeadMessages = {
  title: "商品一覧",
  heading: "すべての商品",
  favorites: "お気に入りの商品",
  titleOfSearch: (word: string) => `「${word}」の検索結果`,
  /** A maker's own page has its bare name. */
  productsOf: (names: string) => `${names}の商品`,
  narrowed: (search: string, names: string) => `${search}：${names}`,
  joined: "・",
  /** Behind some of many names. */
  others: "ほか",
};
