export const loginWayMessages = {
  title: "ログイン方法の確認",
  passkey: "パスキー",
  question: "秘密の質問",
  restored: "ログイン方法を再開しました。確認のため、メールでもお知らせします。",
  removed: "ログイン方法を削除しました。",
  gone: "このログイン方法は、すでに削除されています。",
};
