/** States of an order. A file without schemas, since browsers load it too. */
export const orderStates = [
  "pending",
  "accepted",
  "paid",
  "packed",
  "shipped",
  "delivered",
  "cancelled",
  "expired",
  "returned",
] as const;
export type OrderState = (typeof orderStates)[number];

/** Labels of order states; for "accepted" buyers read a label by payment standing (orderStateName). */
export const orderStateWords: Record<OrderState, string> = {
  pending: "お支払い手続き中",
  accepted: "ご注文受付",
  paid: "お支払い済み",
  packed: "発送準備中",
  shipped: "発送済み",
  delivered: "お届け済み",
  cancelled: "キャンセル",
  expired: "お支払い期限切れ",
  returned: "返品",
};
