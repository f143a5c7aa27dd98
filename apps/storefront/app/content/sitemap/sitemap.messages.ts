/** What the storefront itself says of this; the screens' words are the theme's. */
export const sitemapMessages = {
  title: "サイトマップ",
  main: "おもなページ",
  categories: "商品カテゴリー",
  makers: "つくり手",
  brands: "ブランド",
  texts: "ご利用案内",
  pages: {
    home: "トップページ",
    product: "すべての商品",
    maker: "つくり手",
    brand: "ブランド",
    news: "お知らせ",
    blog: "読みもの",
    faq: "よくあるご質問",
    contact: "お問い合わせ",
  },
};
