import type Stripe from "stripe";
import { metadataKeys } from "./idempotency-keys.ts";

/**
 * waits_for_buyer: Stripe mailed the buyer, who has to name a bank account. in_balance: the amount of a transfer went
 * back to the customer's balance at Stripe, from which somebody has to send it on.
 */
export type RefundState = "pending" | "waits_for_buyer" | "done" | "in_balance" | "failed";

const toBeChecked = {
  /** Name of the destination of a refunded transfer that stays at Stripe. */
  balance: "customer_cash_balance",
};

export type RefundOfStripe = {
  /** The shop's key; empty for a refund that was made in Stripe's dashboard. */
  key: string;
  refundId: string;
  /** Yen. */
  amount: number;
  state: RefundState;
  /** Stripe's code of why it waits or failed. */
  reason: string | null;
};

const states: Readonly<Record<string, RefundState>> = {
  pending: "pending",
  requires_action: "waits_for_buyer",
  succeeded: "done",
  failed: "failed",
  canceled: "failed",
};

function stateOf({ status, destination_details }: Stripe.Refund): RefundState {
  const state = states[status ?? ""] ?? "pending";
  return state === "done" && destination_details?.type === toBeChecked.balance ? "in_balance" : state;
}

/** A state that this version does not know is pending: nothing may be promised to the buyer. */
export function refundOfStripe(refund: Stripe.Refund): RefundOfStripe {
  const { id, amount, status, metadata, failure_reason, pending_reason } = refund;
  const reason = failure_reason ?? pending_reason ?? (status === "canceled" ? "canceled" : null);
  return {
    key: metadata?.[metadataKeys.refundKey] ?? "",
    refundId: id,
    amount,
    state: stateOf(refund),
    reason,
  };
}
