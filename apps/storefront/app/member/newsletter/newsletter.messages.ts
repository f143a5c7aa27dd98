/** What the storefront itself says of the newsletter. */
export const newsletterMessages = {
  confirmTitle: "メールマガジンの配信",
  stopTitle: "メールマガジンの配信停止",
};
