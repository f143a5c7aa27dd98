export const filterMessages = {
  category: "カテゴリー",
  maker: "つくり手",
  brand: "ブランド",
  tag: "用途・特集",
  stock: "在庫",
  inStock: "在庫のある商品だけ",
  priceFrom: (price: string) => `${price}以上`,
  priceTo: (price: string) => `${price}以下`,
  color: "色",
  size: "サイズ",
};
