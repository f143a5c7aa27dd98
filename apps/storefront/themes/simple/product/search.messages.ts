export const searchMessages = {
  label: "商品をさがす",
  placeholder: "商品名・つくり手・素材",
  button: "検索",
};
