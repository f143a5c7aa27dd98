import type { OrderState } from "@noren/contract/order/order-state.ts";

/** An order in the owner's lists. */
export type OwnerOrder = {
  id: string;
  channel_id: string;
  channel: string;
  order_no: string;
  state: OrderState;
  ordered_at: Date;
  name: string;
  total_payment: number;
  payment_name: string;
  payment_state: string;
  settled_at: Date | null;
  /** The order is on hold for a fraud review. */
  fraud_review: "review" | "fraud" | null;
  /** The card's issuer has not decided a dispute of the payment yet. */
  is_disputed: boolean;
  /**
   * Version of the terms and the privacy policy to which the buyer agreed; null in orders of releases that did not
   * store it.
   */
  policy_version: string | null;
  /** When production of items made to order started. */
  production_started_at: Date | null;
  /** Sent back with a step (SeenOrder). */
  version: number;
};

export type OwnerOrderFilter = { states: readonly OrderState[]; channelIds: readonly string[]; limit: number };
