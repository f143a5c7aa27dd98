/** Texts of the app itself, such as titles, labels and toasts; the screens' texts are in the themes. */
export const stylistMessages = {
  listTitle: "スタイリスト",
  listDescription: "店の者の着こなしと、着用した商品をご紹介します。",
};
