/** What the storefront itself says of this; the screens' words are the theme's. */
export const blogMessages = {
  listTitle: "読みもの",
  listTitleOf: (category: string) => `読みもの：${category}`,
};
