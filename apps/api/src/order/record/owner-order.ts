import type { OrderState } from "@noren/contract/order/order.ts";

/** An order as the shop's lists show it. */
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
  /** Fraud detection holds it. */
  fraud_review: "review" | "fraud" | null;
  /** Of the terms and the privacy policy that the buyer agreed to; null in orders from before. */
  policy_version: string | null;
  /** When the products made to order were begun. */
  production_started_at: Date | null;
  /** What a step says that it was decided by. */
  version: number;
};

export type OwnerOrderFilter = { states: readonly OrderState[]; channelIds: readonly string[]; limit: number };
