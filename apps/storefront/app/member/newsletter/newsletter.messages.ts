export const newsletterMessages = {
  confirmTitle: "メールマガジンの配信",
  stopTitle: "メールマガジンの配信停止",
};
