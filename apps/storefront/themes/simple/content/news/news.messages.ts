import { newsMessages as app } from "#app/content/news/news.messages.ts";

export const newsMessages = {
  ...app,
  none: "お知らせは、まだありません",
};
