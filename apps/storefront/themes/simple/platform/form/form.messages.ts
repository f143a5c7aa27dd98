export const formMessages = {
  summary: (count: number) => `入力内容をご確認ください（${count}か所）`,
  fields: "項目の一覧を見る",
  refused: "お手続きを進められませんでした",
  need: "「任意」のほかは、すべてご入力ください。",
  show: "表示",
  hide: "隠す",
  thePassword: "パスワードを",
};
