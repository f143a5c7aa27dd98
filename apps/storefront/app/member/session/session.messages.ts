/** Texts of the app itself, such as titles, labels and toasts; the screens' texts are in the themes. */
export const sessionMessages = {
  historyTitle: "ログイン履歴",
  ended: "選んだ端末のログインを終了しました。",
  othersEnded:
    "ほかの端末のログインをすべて終了しました。お心当たりのないログイン方法が追加されていないか、ご確認ください。",
  allEnded:
    "すべてのログインを終了し、これまでのパスワードを使えなくしました。続けて、新しいパスワードを設定してください。",
  allEndedForGood: "すべてのログインを終了し、これまでのパスワードを使えなくしました。",
  endAllTitle: "すべてのログインの終了",
};
