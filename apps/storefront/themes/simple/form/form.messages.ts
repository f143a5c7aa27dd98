export const formMessages = {
  summary: (count: number) => `${count}か所、ご確認ください`,
  refused: "お手続きを進められませんでした",
  show: "表示",
  hide: "隠す",
  thePassword: "パスワードを",
};
