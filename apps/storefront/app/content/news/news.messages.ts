/** What the storefront itself says of this; the screens' words are the theme's. */
export const newsMessages = {
  listTitle: "お知らせ",
  listTitleOf: (category: string) => `お知らせ：${category}`,
};
