export const articleMessages = {
  products: "関連する商品",
};
