/** What the storefront itself says of this: titles, labels, answers. The screens' words are the theme's. */
export const cartMessages = {
  couponCode: "クーポンコード",
  couponHint: "大文字と小文字、全角と半角は区別しません",
};
