export const quantityPriceMessages = {
  title: "まとめてお買い上げの価格",
  from: (pieces: number) => `${pieces}点以上`,
  each: "1点",
  byChoice: "まとめてお買い上げの価格は、種類を選ぶと表示されます。",
};
