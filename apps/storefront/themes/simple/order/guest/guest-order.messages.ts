import { guestOrderMessages as app } from "#app/order/guest/guest-order.messages.ts";

export const guestOrderMessages = {
  ...app,
  lead: "このページは、ご注文から180日間、メールのリンクからご覧いただけます。",
  private: "リンクをお持ちの方は、どなたでもこのご注文を見られます。ほかの方には知らせないでください。",
  print: "この画面を印刷する",
  contact: "ご注文について問い合わせる",
  problems: {
    unknown: [
      "メールのリンクから開いてください",
      "ご注文の状況は、ご注文の確認メールなどにある「ご注文の状況を見る」のリンクからご覧いただけます。リンクが途中で切れていないかもご確認ください。",
    ],
    ended: [
      "リンクの有効期間が過ぎました",
      "ご注文の状況をご覧いただけるのは、ご注文から180日間です。ご用件は、お店までお問い合わせください。",
    ],
  },
  toHistory: "会員の方は注文履歴へ",
};
