import { explanationMessages as app } from "#app/fulfilment/explanation/explanation.messages.ts";

export const explanationMessages = {
  ...app,
  lead: "ご注文のときの記録から、金額・ポイント・お届け日の理由をひとつずつ示します。いまの価格や設定では計算し直していません。",
  total: "お支払い合計",
  back: "ご注文の詳細へ戻る",
};
