import { cartNotices } from "#theme/cart/notices.messages.ts";

export const authMessages = {
  loginTitle: "ログイン",
  loginLead: "会員の方は、メールアドレスまたはユーザー名とパスワードを入力してください。",
  username: "メールアドレスまたはユーザー名",
  password: "パスワード",
  login: "ログインする",
  loggingIn: "確認しています",
  ended: "安全のため、ログインの有効期限が切れました。お手数ですが、もう一度ログインしてください。",
  liking: "ログインすると、商品がお気に入りに追加されます。",
  membersOnly: "ログインすると、お探しのページへ進みます。",
  newTitle: "はじめての方",
  newLead: "登録は無料です。お買い物がもっと手軽になります。",
  benefits: [
    "お届け先をくり返し入力せずにすみます",
    "注文の履歴と、お荷物の番号をいつでも見られます",
    "カートの中身を、スマートフォンとパソコンで共有できます",
  ],
  register: "会員登録する",
  guest: "会員登録せずに購入する",

  logoutTitle: "ログアウト",
  logoutQuestion: "ログアウトしますか？",
  logoutText: "カートの中身は会員情報とともにお預かりし、次にログインしたときにお戻しします。",
  logout: "ログアウトする",
  stay: "マイページへ戻る",
  loggedOut: "ログアウトしました。またのお越しをお待ちしております。",

  welcome: (name: string | null, joined: readonly { name: string; quantity: number }[]) => {
    const hello = name ? `${name} 様、ログインしました。` : "ログインしました。";
    return joined.length > 0 ? `${hello}${cartNotices.joined(joined)}` : hello;
  },
  lettersBounce: "ご登録のメールアドレスにメールが届いていません。メールアドレスをご確認ください。",
};
