/** Texts of the app itself, such as titles, labels and toasts; the screens' texts are in the themes. */
export const blogMessages = {
  listTitle: "読みもの",
  listTitleOf: (category: string) => `読みもの：${category}`,
};
