import { giftMessages as app } from "#app/gift/gift.messages.ts";

/** Words of the receiver's pages. */
export const giftMessages = {
  ...app,
  from: (giver: string) => `${giver} さんから`,
  to: (receiver: string) => `${receiver} へ`,
  messageFrom: (giver: string) => `${giver} さんからのメッセージ`,
  items: "ギフトの内容",
  quantity: (count: number) => `${count}点`,
  how: "お受け取りのしかた",
  howSteps: [
    ["お届け先をご入力ください", "ご入力の住所は、贈り主には伝わりません。"],
    ["お届け日をお選びください", "ご都合のよい日と時間帯をお選びください。"],
    ["到着をお待ちください", "お支払いは済んでいます。送料もかかりません。"],
  ],
  until: "受け取りの期限",
  untilText: (moment: string) => `${moment} まで`,
  start: "受け取りの手続きへ進む",
  startNote: "会員登録は不要です。",

  steps: "受け取りの手順",
  stepNames: { shipping: "お届け先", delivery: "お届け日時", confirm: "確認" },
  shippingLead: "ご入力の内容は、お届けのためだけに使います。贈り主には伝わりません。",
  who: "お受け取りになる方",
  where: "お届け先の住所",
  notice: "発送のお知らせ",
  toDelivery: "お届け日時の指定へ",
  toConfirm: "内容の確認へ",
  confirmLead: "一度お受け取りになると、お届け先は変更できません。次の内容をお確かめください。",
  email: "お知らせ先",
  noEmail: "お知らせを受け取らない",
  receive: "この内容で受け取る",
  receiving: "お手続きしています",
  receiveNote: "お支払いはありません。",
  completeLead: (giver: string) => `${giver} さんからのギフトを、心をこめてお届けします。`,
  shippedLead: (giver: string) => `${giver} さんからのギフトを発送しました。お届けまで、いましばらくお待ちください。`,
  plan: "お届けの予定",
  carrier: "配送会社",
  notified: "発送したときに、ご入力のメールアドレスへお知らせします。",
  giverNotified: "贈り主には、受け取られたことだけをお知らせしました。住所はお伝えしていません。",
  keepPage: "このページは、お届けまで開いてご覧いただけます。",
  toShop: "お店を見る",

  problems: {
    unknown: ["リンクが正しくありません", "届いたリンクが途中で切れていないか、もう一度ご確認ください。"],
    used: [
      "受け取りのお手続きは済んでいます",
      "このギフトのリンクは、もうお使いいただけません。お心当たりのない場合は、リンクをくださった方へお尋ねください。",
    ],
    expired: ["受け取りの期限が過ぎています", "このギフトのリンクは、もうお使いいただけません。"],
    ended: ["このギフトは取り消されました", "このギフトのリンクは、もうお使いいただけません。"],
  },
};
