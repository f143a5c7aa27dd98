import { mailSettingsMessages as app } from "#app/shell/mail-settings/mail-settings.messages.ts";

export const mailSettingsMessages = {
  ...app,
  lead: "ご注文やログインについての大切なメールは、設定にかかわらずお送りします。",
  received: "受け取る",
  notReceived: "受け取らない",
  newsletter: "メールマガジン",
  newsletterLead: "新しい商品や催し、お得な情報のご案内です。",
  toNewsletter: "会員情報で変更する",
  memorial: "記念日のお知らせ",
  memorialLead: "登録した記念日が近づくと、選んだ日にお知らせします。",
  memorials: (count: number) => (count > 0 ? `${count}件の記念日で受け取る` : "受け取らない"),
  toMemorial: "記念日ごとに変更する",
  reviews: "レビューのお願い",
  reviewsLead: "商品のお届けのあとに、ご感想をお願いするメールです。ご注文ごとに1度、7日間に1通までお送りします。",
  stopReviews: "受け取らない設定にする",
  resumeReviews: "受け取る設定にする",
  changing: "お待ちください",
};
