export const blogMessages = {
  listTitle: "読みもの",
  listTitleOf: (category: string) => `読みもの：${category}`,
};
