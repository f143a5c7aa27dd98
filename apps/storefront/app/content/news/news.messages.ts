/** Texts of the app itself, such as titles, labels and toasts; the screens' texts are in the themes. */
export const newsMessages = {
  listTitle: "お知らせ",
  listTitleOf: (category: string) => `お知らせ：${category}`,
};
