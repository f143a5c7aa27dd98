export const likeMessages = {
  favorites: "お気に入り",
  title: "お気に入りの商品",
  only: "お気に入りだけ",
  added: "お気に入りに追加しました。",
  removed: "お気に入りから外しました。",
  failed: "通信に失敗しました。時間をおいてもう一度お試しください。",
};
