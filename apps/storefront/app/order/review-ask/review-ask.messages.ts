/** Texts of the page that stops emails asking for reviews. */
export const reviewAskMessages = {
  stopTitle: "レビューのお願いのメールの停止",
};
