export const formMessages = {
  summary: (count: number) => `${count}か所、ご確認ください`,
  fields: "項目の一覧を見る",
  refused: "お手続きを進められませんでした",
  show: "表示",
  hide: "隠す",
  thePassword: "パスワードを",
};
