export const priceLoginMessages = {
  login: "ログイン",
  register: "会員登録",
};
