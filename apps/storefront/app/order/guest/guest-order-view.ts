import type { OrderBodyScreenProps, OrderCancelView } from "../order-view.ts";

/** /order/{no} */
export type GuestOrderScreenProps = Omit<OrderBodyScreenProps, "isSelling"> & {
  /** Null if the order can no longer be cancelled. */
  cancel: OrderCancelView | null;
};

/** unknown: no link in this browser opens the order, which may not exist; ended: the link's 180 days are over. */
export type GuestOrderProblemProps = { kind: "unknown" | "ended"; hasMembers: boolean };
