/** Props of the page of a guest's order. */
import type { OrderBodyScreenProps, OrderCancelView } from "../order-view.ts";

/** /order/{no} */
export type GuestOrderScreenProps = Omit<OrderBodyScreenProps, "isSelling"> & {
  /** null where the shop cancels no more. */
  cancel: OrderCancelView | null;
};

/** unknown: no link in this browser opens it, whether there is such an order or not; ended: its 180 days are over. */
export type GuestOrderProblemProps = { kind: "unknown" | "ended"; hasMembers: boolean };
