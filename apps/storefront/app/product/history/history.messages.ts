export const productHistoryMessages = {
  title: "最近ご覧になった商品",
};
