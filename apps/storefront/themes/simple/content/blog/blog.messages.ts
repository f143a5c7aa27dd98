import { blogMessages as app } from "#app/content/blog/blog.messages.ts";

export const blogMessages = {
  ...app,
  lead: "つくり手を訪ね、道具の使い方を確かめ、季節のことを書いています。",
  none: "読みものは、まだありません",
};
