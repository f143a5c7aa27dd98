export const faqMessages = {
  title: "よくあるご質問",
  /** Group of questions without a category. */
  others: "そのほか",
};
