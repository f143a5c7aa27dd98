import type { OrderState } from "@noren/contract/order/order-state.ts";

/**
 * All transitions of an order. Others are refused, and `audit` checks the history against this list. A payment after
 * dispatch (cash on delivery, invoice) is no transition, but is stored in payment.settled_at: in the state "paid" a
 * shipped order could be packed or cancelled.
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
