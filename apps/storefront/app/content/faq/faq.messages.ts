/** Texts of the app itself, such as titles, labels and toasts; the screens' texts are in the themes. */
export const faqMessages = {
  title: "よくあるご質問",
  /** Group of questions without a category. */
  others: "そのほか",
};
