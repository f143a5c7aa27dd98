import type { OrderState } from "@noren/contract/order.ts";

/** Every move an order may make. A move that is not here does not happen; `audit` holds the history against it. */
export const orderMoves: Record<OrderState | "none", readonly OrderState[]> = {
  none: ["pending", "accepted"],
  pending: ["paid", "accepted", "expired", "cancelled"],
  accepted: ["paid", "packed", "expired", "cancelled"],
  paid: ["packed", "cancelled"],
  packed: ["shipped", "cancelled"],
  shipped: ["delivered", "paid", "returned"],
  delivered: ["paid", "returned"],
  cancelled: [],
  expired: [],
  returned: [],
};

export function mayMove(from: OrderState | "none", to: OrderState): boolean {
  return orderMoves[from].includes(to);
}
