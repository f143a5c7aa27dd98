/** What the storefront itself says of this; the screens' words are the theme's. */
export const catalogMessages = {
  title: "カタログ",
  description: "カタログをめくりながら、気になった商品のページへ進めます。",
};
