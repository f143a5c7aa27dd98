export const productHistoryMessages = {
  title: "最近ご覧になった商品",
  ownTitle: "閲覧した商品",
  removed: "一覧から削除しました。",
  cleared: "閲覧した商品の一覧を空にしました。",
};
