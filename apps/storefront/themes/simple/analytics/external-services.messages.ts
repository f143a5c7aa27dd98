import { externalServicesMessages as app } from "#app/analytics/external-services.messages.ts";

export const externalServicesMessages = {
  ...app,
  lead: "当店のページをご覧になると、お使いのブラウザーから次のサービスへ情報が送信されることがあります。送信される情報と、その目的をお知らせします。",
  leadNone: "当店のページから外部のサービスへ送信される情報はありません。",
  choiceTitle: "計測の設定",
  on: "いま、計測は許可されています。",
  off: "いま、計測は停止しています。",
  optIn: "いま、計測は停止しています。許可いただいたときだけ始めます。",
  choiceText:
    "停止すると、次にご覧になるページから計測は動かなくなり、当店が計測のために付けた番号も消えます。お買い物はこれまでどおりご利用いただけます。設定は、このブラウザーに1年間保存されます。",
  recorded: (days: number) =>
    `当店も、計測が許可されているあいだ、ご覧になったページとお買い物の操作を記録し、お店の改善やご案内の表示に使います。記録は${days}日で削除します。`,
  grant: "計測を許可する",
  refuse: "計測を停止する",
  optionalTitle: "計測と広告のサービス",
  optionalText: "上の設定で停止できます。",
  necessaryTitle: "お買い物に必要なサービス",
  necessaryText: "該当する機能をご利用のときに送信されます。",
  company: "提供元",
  sent: "送信される情報",
  purpose: "目的",
  more: "提供元の説明",
  barLabel: "計測についてのお願い",
  bar: "お店の改善などのため、閲覧の情報を使わせていただいてもよろしいですか。",
  barMore: "内容と送信先",
  barGrant: "許可する",
  barRefuse: "許可しない",
};
