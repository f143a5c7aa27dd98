export const giftShareMessages = {
  shareText: (receiver: string, giver: string, shop: string) =>
    `${receiver} へ\n${giver} から、${shop}のギフトが届いています。下のリンクから、お届け先を入力してください。`,
  shareSubject: (giver: string) => `${giver} からのギフトです`,
  notes: {
    waiting: "お支払いの確認ができしだい、お渡し用のリンクをご用意し、メールでもお知らせします。",
    open: (moment: string) => `受け取りの期限は ${moment} です。`,
    fixed: (moment: string) => `${moment} に受け取りのお手続きがありました。お届け先は表示されません。`,
    toGiver: "期限までに受け取りのお手続きがなかったため、いつものお届け先へお送りします。",
    returned: "期限までに受け取りのお手続きがなかったため、ご注文を取り消しました。代金はお返しします。",
    ended: "ご注文の終了にともない、リンクはお使いいただけなくなりました。",
  },
};
