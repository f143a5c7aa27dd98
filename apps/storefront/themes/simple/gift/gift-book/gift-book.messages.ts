import { giftBookMessages as app } from "#app/gift/gift-book/gift-book.messages.ts";

export const giftBookMessages = {
  ...app,
  lead: "これまでに贈りものをお届けした方々です。のし・包装をつけたお届けと、ご注文者と別のお名前へのお届けを、年ごとに記録しています。",
  years: "年を選ぶ",
  year: (year: number) => `${year}年`,
  sentAt: (day: string) => `${day} ご注文`,
  order: "ご注文を見る",
  repeat: "今年も同じ方々へ",
  repeatNote:
    "選んだ方それぞれへのお届けを、同じ商品・のし・包装で、いまの価格でカートに入れます。金額は、ご注文の前にカートで確かめられます。",
  sending: "カートに入れています",
  pick: (name: string) => `${name} 様に贈る`,
  none: "贈りものの記録はまだありません",
  empty: (year: number) => `${year}年の贈りものはありません`,
  emptyText: "のしや包装をつけたお届け、ほかの方へのお届けが、ここに残ります。次の年に、同じ方々へまとめて贈れます。",
  toProducts: "贈りものをさがす",
};
