export const emailChangeMessages = {
  titles: { change: "メールアドレスの変更", undo: "メールアドレスの変更の取り消し" },
  undone:
    "メールアドレスを元に戻し、すべての端末でのログインを終了しました。続けて、新しいパスワードを設定してください。",
};
