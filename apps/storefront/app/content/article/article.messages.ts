/** What the storefront itself says of this; the screens' words are the theme's. */
export const articleMessages = {
  products: "関連する商品",
};
