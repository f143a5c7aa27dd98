import { outfitMessages as app } from "#app/content/outfit/outfit.messages.ts";

export const outfitMessages = {
  ...app,
  worn: (what: string) => `着用：${what}`,
  choose: "色・サイズを選ぶ",
  chooseOf: (name: string) => `${name}の色・サイズ`,
  soldOutOption: (label: string) => `${label}（在庫なし）`,
  add: "カートに入れる",
  addOf: (name: string) => `${name}をカートに入れる`,
  addAll: (count: number) => `${count}点をまとめてカートに入れる`,
  soldOut: "ただいま在庫がありません",
  toOrder: "商品のページで注文する",
};
