import { returnRequestMessages as app } from "#app/fulfilment/return-request/return-request.messages.ts";

export const returnRequestMessages = {
  ...app,
  lead: "返品する商品と数、理由をお知らせください。お店が確かめ、メールでお返事します。商品は、お返事のあとにお送りください。",
  until: (moment: string) => `お客さまのご都合による返品は、${moment} まで承ります。`,
  ended: "お客さまのご都合による返品の期間は過ぎています。不良・お届け間違いは、理由をお選びのうえお知らせください。",
  never: "不良・お届け間違いのときに承ります。理由をお選びのうえお知らせください。",
  items: "返品する商品",
  quantity: (name: string) => `${name}の返品する数`,
  none: "返品しない",
  pieces: (count: number) => `${count}点`,
  excepted: "不良・お届け間違いのときだけ承れる商品です",
  why: "理由",
  send: "返品を申し込む",
  sending: "送っています",
  back: "申し込まずに戻る",
};
