import { cartNotices } from "#look/cart/notices.messages.ts";

/** What the storefront itself says of this: titles, labels, answers. The screens' words are the theme's. */
export const authMessages = {
  reminderTitle: "パスワードをお忘れの方",
  usernameReminderTitle: "ユーザー名をお忘れの方",
  newPasswordTitle: "新しいパスワードの設定",
  newUsernameTitle: "新しいユーザー名の設定",
  newPassword: "新しいパスワード",
  usernameHint: "半角英数字で40文字まで",
  questionAnswer: "秘密の質問の答え",
  passwordReset: "新しいパスワードを設定しました。",
  waiting: "お申し込みを受け付けました。秘密の質問を使わない再設定のリンクを、3日後にメールでお送りします。",
  usernameReset: "新しいユーザー名を設定しました。",
  verifyTitle: "ご本人の確認",
  verifyCode: "確認コード（6桁の数字）",
  codeSent: "新しい確認コードをお送りしました。",
  confirmationSent: "確認メールをお送りしました。",
  verifyEmailTitle: "メールアドレスの確認",
  emailConfirmed: "メールアドレスを確認しました。",
  confirmedAnew: "メールアドレスを確認しました。続けて、新しいパスワードを設定してください。",
  registeredPassword: "登録したときのパスワード",
  unlockTitle: "ログインの再開",
  unlockedTitle: "ログインを再開しました",
  loginTitle: "ログイン",
  username: "メールアドレスまたはユーザー名",
  password: "パスワード",

  logoutTitle: "ログアウト",
  loggedOutWithCart: "ログアウトしました。カートの商品は、この端末に残してあります。",
  loggedOut: "ログアウトしました。またのお越しをお待ちしております。",

  welcome: (name: string | null, joined: readonly { name: string; quantity: number }[]) => {
    const hello = name ? `${name} 様、ログインしました。` : "ログインしました。";
    return joined.length > 0 ? `${hello}${cartNotices.joined(joined)}` : hello;
  },
  emailsBounce: "ご登録のメールアドレスにメールが届いていません。メールアドレスをご確認ください。",
};
