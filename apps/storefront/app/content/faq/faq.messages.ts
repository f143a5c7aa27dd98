/** What the storefront itself says of this; the screens' words are the theme's. */
export const faqMessages = {
  title: "よくあるご質問",
  /** Group of questions without a category. */
  others: "そのほか",
};
