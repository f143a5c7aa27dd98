/** Of the page that ends emails asking for reviews. */
export const reviewAskMessages = {
  stopTitle: "レビューのお願いのメールの停止",
};
