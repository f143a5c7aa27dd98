export const userMessages = {
  homeTitle: "会員トップ",
  memorialOf: (whose: string, name: string) => (whose ? `${whose}の${name}` : name),
  passwordExpired: "パスワードの有効期限が過ぎています。新しいパスワードをご登録ください。",
  changePassword: "パスワードを変更する",
  changeMail: "メールアドレスを変更する",

  mypageTitle: "マイページ",
  code: "会員番号",

  infoTitle: "会員情報",
  editTitle: "会員情報の変更",
  saved: "会員情報を変更しました。",
  savedButEmail: (email: string) =>
    `${email} へ確認のメールをお送りしました。メールのリンクを開いてボタンを押すと、メールアドレスの変更が完了します。そのほかの内容は変更しました。`,
  newEmailHint: "変更するときは、新しいアドレスへ確認のメールをお送りします",
  personPart: "お名前",
  companyPart: "会社とご担当者",
  loginPart: "ログイン情報",
  contactPart: "ご連絡先とご住所",
  morePart: "そのほか",
  kana: "フリガナ",
  address: "ご住所",
  newsletter: "メールマガジン",
  newsletterHint:
    "「受け取る」を選ぶと、確認のメールをお送りします。メールのページでボタンを押すと、配信が始まります。",
  gender: "性別",
  question: "秘密の質問",
  questionHint: "パスワードを忘れたときの本人確認に使います",
  answer: "秘密の質問の答え",
  answerHint: "登録・変更するときだけ入力してください。お答えは画面に表示されません",
  usernameHint: "半角英数字。メールアドレスの代わりにログインに使えます",
  schoolKeyHint: "学校からお知らせした文字を、そのまま入力してください",
  none: "未登録",

  registerTitle: "会員登録",
  agree: "利用規約とプライバシーポリシーに同意する",
  stayOut: "登録のあと、この端末ではログインしない（お店の端末など、ほかの方も使うとき）",
  agreeFirst: "利用規約とプライバシーポリシーをお読みのうえ、同意してください",

  registeredTitle: "会員登録が完了しました",

  passwordTitle: "パスワードの変更",
  currentPassword: "現在のパスワード",
  currentPasswordHint: "メールアドレスや秘密の質問を変更するときだけ入力してください",
  newPassword: "新しいパスワード",
  passwordChanged: "パスワードを変更しました。",
};
