export const orderPartMessages = { orders: "注文履歴", order: "ご注文の詳細", orderNo: "ご注文番号" };
