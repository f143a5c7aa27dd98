/** Messages of tables with quantity fields. */
export const orderTableMessages = {
  columns: {
    picture: "写真",
    product: "商品",
    number: "品番",
    price: "単価（税抜）",
    stock: "在庫",
    quantity: "数量",
  },
  variantOf: (name: string) => `${name}の種類`,
  quantityOf: (name: string) => `${name}の数量`,
  inStock: "在庫あり",
  addAll: "入力した数量をカートに入れる",
  addNote: "数量のある商品だけを入れます。",
  rows: "品番ごとに注文",
  toPage: "商品ページへ",
};
