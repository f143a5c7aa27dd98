/** Texts of the app itself, such as titles, labels and toasts; the screens' texts are in the themes. */
export const articleMessages = {
  products: "関連する商品",
};
