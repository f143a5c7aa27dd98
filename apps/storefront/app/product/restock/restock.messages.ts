export const restockMessages = {
  title: "入荷のお知らせ",
  cancelTitle: "入荷のお知らせの取り消し",
  email: "メールアドレス",
};
