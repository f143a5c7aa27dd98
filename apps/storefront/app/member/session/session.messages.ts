/** What the storefront itself says of logins and sessions. */
export const sessionMessages = {
  historyTitle: "ログイン履歴",
  ended: "選んだ端末のログインを終了しました。",
  othersEnded: "ほかの端末のログインをすべて終了しました。",
  endAllTitle: "すべてのログインの終了",
};
