export const newsMessages = {
  listTitle: "お知らせ",
  listTitleOf: (category: string) => `お知らせ：${category}`,
};
