import { restockMessages as app } from "#app/product/restock/restock.messages.ts";

export const restockMessages = {
  ...app,
  lead: "入荷しましたら、メールで1度だけお知らせします。お知らせのあとは、メールアドレスを削除します。",
  note: "入荷の数が少ないときは、お申し込みの順にお知らせします。お取り置きはしておりません。",
  send: "入荷のお知らせを受け取る",
  sending: "送信しています",
  done: "入荷のお知らせを承りました。確認のメールをお送りします。",
  toProduct: "商品のページへ戻る",
  cancelLead: "入荷のお知らせを取り消し、お預かりしたメールアドレスを削除します。",
  cancel: "取り消す",
  cancelling: "取り消しています",
  cancelled: "入荷のお知らせは、もう届きません。お預かりしたメールアドレスは削除されています。",
  noKey: "このリンクは正しくありません。お手数ですが、届いたメールのリンクをもう一度ご確認ください。",
  toProducts: "商品を見る",
};
