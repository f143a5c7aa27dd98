export const sitemapMessages = {
  title: "サイトマップ",
  main: "おもなページ",
  categories: "商品カテゴリー",
  makers: "つくり手",
  brands: "ブランド",
  texts: "ご利用案内",
  /** Buyer-facing names of content kinds that have another name for owners. */
  kinds: { lp: "特集" } as Record<string, string>,
  pages: {
    home: "トップページ",
    product: "すべての商品",
    maker: "つくり手",
    brand: "ブランド",
    news: "お知らせ",
    blog: "読みもの",
    catalogOrder: "品番で注文",
    faq: "よくあるご質問",
    contact: "お問い合わせ",
    externalServices: "外部サービスへの情報の送信",
  },
};
