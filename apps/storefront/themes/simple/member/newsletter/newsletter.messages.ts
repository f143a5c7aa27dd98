import { newsletterConsent } from "@noren/contract/member/newsletter.ts";
import { newsletterMessages as app } from "#app/member/newsletter/newsletter.messages.ts";

export const newsletterMessages = {
  ...app,
  noToken: "このリンクは、正しくないようです。メールのリンクをもう一度開いてください。",
  toProfile: "会員情報で変更する",
  toHome: "トップページへ戻る",
  stopped: "これまでお読みいただき、ありがとうございました。",
  confirm: {
    title: app.confirmTitle,
    lead: newsletterConsent,
    button: "配信を始める",
    sending: "お待ちください",
    doneTitle: "メールマガジンの配信を始めました",
    doneLead: "次の号からお届けします。配信は、メールの末尾のリンクか、会員情報で停止できます。",
  },
  stop: {
    title: app.stopTitle,
    lead: "下のボタンを押すと、メールマガジンの配信を停止します。ご注文についてのメールは、これまでどおりお届けします。",
    button: "配信を停止する",
    sending: "お待ちください",
    doneTitle: "メールマガジンの配信を停止しました",
    doneLead: "これまでお読みいただき、ありがとうございました。会員情報から、いつでももう一度お申し込みいただけます。",
  },
};
