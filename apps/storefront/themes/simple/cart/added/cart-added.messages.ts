export const cartAddedMessages = {
  title: "カートに入れました",
  quantity: (pieces: number) => `数量 ${pieces}点`,
  cart: (pieces: number) => `カート内 ${pieces}点`,
  products: "商品の合計",
  untilFree: (amount: string) => `あと${amount}円のお買い上げで送料無料です`,
  toCart: "カートを見る",
  goOn: "お買い物を続ける",
};
