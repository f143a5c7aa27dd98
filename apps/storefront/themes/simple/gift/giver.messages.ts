import { giverMessages as app } from "#app/gift/giver.messages.ts";

/** Messages for the giver, before and after the order. */
export const giverMessages = {
  ...app,
  lead: "住所を知らない相手にも、リンクひとつで贈れます。お届け先は、受け取る方がご自分で入力します。",
  how: (days: number) => [
    "ご注文のあと、お渡し用のリンクをご用意します。",
    "リンクを LINE やメールで、お相手へお送りください。",
    `お相手が${days}日以内に、お届け先とお届け日を入力します。`,
  ],
  about: "ギフトについて",
  packing: "包装・のし・メッセージカード",
  packingNote: "お荷物をひとつに包んでお届けします。金額は、受け取る方には表示されません。",
  editPacking: "包装・のし・メッセージカードを選ぶ",
  toPayment: "お支払い方法の選択へ",
  toConfirm: "ご注文内容の確認へ",
  undo: "ギフトをやめて、住所を入力して送る",

  noMessage: "なし",
  delivery: "お届け先と日時",
  plan: (days: number) =>
    `受け取る方が、お渡しするリンクから入力します。リンクはお支払いの確認後にご用意し、${days}日間お使いいただけます。送料は、お届け先によって変わりません。`,
  privacy: "お届け先は、お客さまには表示されません。",
};
