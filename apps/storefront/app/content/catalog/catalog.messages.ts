/** Texts of the app itself, such as titles, labels and toasts; the screens' texts are in the themes. */
export const catalogMessages = {
  title: "カタログ",
  description: "カタログをめくりながら、気になった商品のページへ進めます。",
};
