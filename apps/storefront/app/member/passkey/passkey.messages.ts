/** Texts of the app itself, such as titles, labels and toasts; the screens' texts are in the themes. */
export const passkeyMessages = {
  title: "パスキー",
  name: "パスキーの名前",
  nameHint: "ご自身で見分けるための名前です。空欄のときは、お使いの端末の名前になります",
  added: "パスキーを追加しました。次回から、パスワードを入力せずにログインできます。",
  renamed: "パスキーの名前を変更しました。",
  removed: "パスキーを削除しました。",
  alreadyHere: "この端末のパスキーは、すでに追加されています。",
  notAdded: "パスキーは追加されませんでした。もう一度お試しいただくか、別の端末をご利用ください。",
  notSigned: "パスキーを確認できませんでした。もう一度お試しいただくか、パスワードでログインしてください。",
};
