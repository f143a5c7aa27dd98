export const deliveryChangeMessages = {
  title: "お届け先・お届け日の変更",
  date: "お届け日",
  time: "お届け時間帯",
  noPreference: "指定なし",
  done: "お届け先・お届け日の変更を承りました。内容をメールでお送りします。",
};
