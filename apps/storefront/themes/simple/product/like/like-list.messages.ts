export const likeListMessages = {
  emptyTitle: "お気に入りの商品はまだありません",
  emptyText: "商品の写真にあるハートを押すと、ここに集まります。",
  loginTitle: "お気に入りは、ログインするとご覧になれます",
  loginText: "ハートを押した商品を、いつでも、どの端末からでも見返せます。",
  login: "ログインする",
};
