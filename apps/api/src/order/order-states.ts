import type { OrderState } from "@noren/contract/order/order.ts";

/**
 * All transitions of an order. Others are refused; `audit` checks the history against this list.
 *
 * Money that comes after the parcels (cash on delivery, invoice) is no transition: it is in payment.settled_at; "paid"
 * would lead a parcel that has long gone back to where it could be packed or cancelled.
 */
export const orderTransitions: Record<OrderState | "none", readonly OrderState[]> = {
  none: ["pending", "accepted"],
  pending: ["paid", "accepted", "expired", "cancelled"],
  accepted: ["paid", "packed", "expired", "cancelled"],
  paid: ["packed", "cancelled"],
  packed: ["shipped", "cancelled"],
  shipped: ["delivered", "returned"],
  delivered: ["returned"],
  cancelled: [],
  expired: [],
  returned: [],
};

export function canTransition(from: OrderState | "none", to: OrderState): boolean {
  return orderTransitions[from].includes(to);
}
