export const recommendationMessages = {
  title: "この商品とあわせておすすめ",
};
