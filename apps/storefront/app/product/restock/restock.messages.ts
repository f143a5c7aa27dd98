/** What the storefront itself says of this: titles and labels. The screens' words are the theme's. */
export const restockMessages = {
  title: "入荷のお知らせ",
  cancelTitle: "入荷のお知らせの取り消し",
  email: "メールアドレス",
};
