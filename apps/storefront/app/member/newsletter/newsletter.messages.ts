/** Texts of the app itself, such as titles, labels and toasts; the screens' texts are in the themes. */
export const newsletterMessages = {
  confirmTitle: "メールマガジンの配信",
  stopTitle: "メールマガジンの配信停止",
};
