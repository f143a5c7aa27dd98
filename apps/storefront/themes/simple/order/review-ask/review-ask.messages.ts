import { reviewAskMessages as app } from "#app/order/review-ask/review-ask.messages.ts";

export const reviewAskMessages = {
  ...app,
  stopLead:
    "下のボタンを押すと、商品のお届けのあとにレビューをお願いするメールを、お送りしないようにします。ご注文についてのメールは、これまでどおり届きます。",
  stop: "メールを停止する",
  stopping: "お待ちください",
  stopDone: "レビューのお願いのメールを停止しました",
  resumeLead: "まちがえて停止したときは、すぐにもとに戻せます。",
  resume: "もう一度受け取る",
  resumeDone: "レビューのお願いのメールを、もう一度お送りします",
  toSettings: "メールの設定を見る",
  noToken: "このリンクは、正しくないようです。メールのリンクをもう一度開いてください。",
  toHome: "トップページへ戻る",
};
