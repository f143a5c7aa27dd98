export const giftMessages = {
  title: "ギフトが届いています",
  lead: "お届け先を入力して、ギフトをお受け取りください。",

  shippingTitle: "ギフトのお届け先",
  emailHint: "発送したときに、お荷物の番号をお知らせします",

  deliveryTitle: "ギフトのお届け日時",
  date: "お届け希望日",
  time: "時間帯",
  noPreference: "指定なし",

  confirmTitle: "お受け取り内容の確認",
  soonest: (day: string) => `指定なし・最短 ${day}`,

  completeTitle: "お届け先を承りました",

  problemTitles: {
    unknown: "リンクが正しくありません",
    used: "受け取りのお手続きは済んでいます",
    expired: "受け取りの期限が過ぎています",
    ended: "このギフトは取り消されました",
  },
};
