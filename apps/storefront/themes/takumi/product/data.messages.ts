/** Words of this look's lists and details: codes, days, views of a list, comparing. */
export const dataMessages = {
  code: "品番",
  inStock: "在庫あり",
  days: (days: number) => (days === 0 ? "当日〜翌営業日に発送" : `${days}営業日で発送`),
  byPage: "発送日は商品ページで",
  views: "表示のしかた",
  viewNames: { pictures: "写真", table: "表" },
  compare: "比べる",
  compareOne: (name: string) => `${name}を比べる`,
  compareAll: "選んだ商品を比べる",
  chosenElsewhere: (count: number) => `ほかのページで${count}点選んでいます。`,
  compareNote: "4点まで並べられます。",
  columns: { picture: "写真", name: "商品名", code: "品番", price: "価格", stock: "在庫と発送", compare: "比較" },
  data: "仕様",
  maker: "つくり手",
  brand: "ブランド",
  ships: "発送",
};
