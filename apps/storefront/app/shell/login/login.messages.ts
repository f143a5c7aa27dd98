import { cartNotices } from "#look/cart/notices.messages.ts";

/** What the storefront itself says of this: titles, labels, answers. The screens' words are the theme's. */
export const authMessages = {
  reminderTitle: "パスワードをお忘れの方",
  loginTitle: "ログイン",
  username: "メールアドレスまたはユーザー名",
  password: "パスワード",

  logoutTitle: "ログアウト",
  loggedOut: "ログアウトしました。またのお越しをお待ちしております。",

  welcome: (name: string | null, joined: readonly { name: string; quantity: number }[]) => {
    const hello = name ? `${name} 様、ログインしました。` : "ログインしました。";
    return joined.length > 0 ? `${hello}${cartNotices.joined(joined)}` : hello;
  },
  emailsBounce: "ご登録のメールアドレスにメールが届いていません。メールアドレスをご確認ください。",
};
