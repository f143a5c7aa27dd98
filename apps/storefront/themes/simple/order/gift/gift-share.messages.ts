/** Words of a gift that was ordered, and of handing its link on. */
export const giftShareMessages = {
  title: "ソーシャルギフト",
  planTo: "贈る相手",
  planFrom: "贈り主",
  message: "メッセージ",
  honorific: "様",

  share: "ギフトをお渡しください",
  shareLead: (receiver: string) => `下のリンクを、${receiver} 様へお送りください。`,
  state: "受け取りの状況",
  link: "お渡し用のリンク",
  line: "LINEで送る",
  mail: "メールで送る",
  copy: "リンクをコピー",
  copied: "コピーしました",
  more: "ほかの方法で送る",
  qr: "QRコードを表示する",
  qrLabel: "お渡し用のリンクのQRコード",
  careful: "リンクをお持ちの方は、どなたでもギフトを受け取れます。お相手のほかには、お知らせにならないでください。",
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
