import { likeMessages as app } from "#app/product/like/like.messages.ts";

export const likeMessages = {
  ...app,
  like: (name: string) => `お気に入り：${name}`,
};
