export const reviewAskMessages = {
  stopTitle: "レビューのお願いのメールの停止",
};
