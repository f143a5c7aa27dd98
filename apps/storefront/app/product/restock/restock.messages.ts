/** Texts of the app itself, such as titles, labels and toasts; the screens' texts are in the themes. */
export const restockMessages = {
  title: "入荷のお知らせ",
  cancelTitle: "入荷のお知らせの取り消し",
  email: "メールアドレス",
};
