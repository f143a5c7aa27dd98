export const likeMessages = {
  favorites: "お気に入り",
  title: "お気に入りの商品",
  only: "お気に入りだけ",
  like: (name: string) => `お気に入り：${name}`,
  added: "お気に入りに追加しました。",
  removed: "お気に入りから外しました。",
  failed: "通信に失敗しました。時間をおいてもう一度お試しください。",
  emptyTitle: "お気に入りの商品はまだありません",
  emptyText: "商品の写真にあるハートを押すと、ここに集まります。",
  loginTitle: "お気に入りは、ログインするとご覧になれます",
  loginText: "ハートを押した商品を、いつでも、どの端末からでも見返せます。",
  login: "ログインする",
};
