import { articleMessages as app } from "#app/content/article/article.messages.ts";

export const articleMessages = {
  ...app,
  all: "すべて",
  categories: "カテゴリー",
  unread: "未読",
  tags: "タグ",
  share: "このページを送る",
  neighbours: "前後の記事",
  older: "前の記事",
  newer: "次の記事",
  backTo: (list: string) => `${list}の一覧へ`,
  toTop: "トップページへ",
};
