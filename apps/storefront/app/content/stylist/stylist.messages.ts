export const stylistMessages = {
  listTitle: "スタイリスト",
  listDescription: "店の者の着こなしと、着用した商品をご紹介します。",
};
