import { authMessages as app } from "#app/shell/login/login.messages.ts";

export const authMessages = {
  ...app,
  loginLead: "会員の方は、メールアドレスまたはユーザー名とパスワードを入力してください。",
  login: "ログインする",
  loggingIn: "確認しています",
  reminder: "パスワードをお忘れの方",
  reminderLead:
    "新しいパスワードのご用意は、お店で承っています。ご登録のお名前とメールアドレスを添えて、下記までご連絡ください。パスワードをお店からおたずねすることはありません。",
  phone: "電話",
  email: "メール",
  toLogin: "ログインに戻る",
  toContact: "フォームから問い合わせる",
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
  logoutQuestion: "ログアウトしますか？",
  logoutText: "カートの中身は会員情報とともにお預かりし、次にログインしたときにお戻しします。",
  logout: "ログアウトする",
  stay: "マイページへ戻る",
};
