export const priceLoginMessages = {
  text: "ログインすると、価格のご確認とご注文ができます。",
  login: "ログインする",
  register: "会員登録をする",
};
