import { giftShareMessages as app } from "#app/order/gift/gift-share.messages.ts";

/** Messages of an ordered gift and its link. */
export const giftShareMessages = {
  ...app,
  title: "ソーシャルギフト",
  planTo: "贈る相手",
  planFrom: "贈り主",
  message: "メッセージ",
  to: (receiver: string) => `${receiver} へ`,

  share: "ギフトをお渡しください",
  shareLead: (receiver: string) => `下のリンクを、「${receiver}」へお送りください。`,
  state: "受け取りの状況",
  link: "お渡し用のリンク",
  line: "LINEで送る",
  mail: "メールで送る",
  copy: "リンクをコピー",
  copied: "コピーしました",
  more: "ほかの方法で送る",
  qr: "QRコードを表示する",
  qrLabel: "お渡し用のリンクのQRコード",
  careful: "リンクをお持ちの方は、どなたでもギフトを受け取れます。ほかの方には共有しないでください。",
};
