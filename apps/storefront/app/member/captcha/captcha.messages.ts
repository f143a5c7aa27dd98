export const captchaMessages = {
  title: "ロボットではないことの確認",
};
