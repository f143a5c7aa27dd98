import type Stripe from "stripe";
import { metadataKeys } from "./idempotency-keys.ts";

/** waits_for_buyer: Stripe mailed the buyer, who has to name a bank account. */
export type RefundState = "pending" | "waits_for_buyer" | "done" | "failed";

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

/** A state that this version does not know is pending: nothing may be promised to the buyer. */
export function refundOfStripe(refund: Stripe.Refund): RefundOfStripe {
  const { id, amount, status, metadata, failure_reason, pending_reason } = refund;
  const reason = failure_reason ?? pending_reason ?? (status === "canceled" ? "canceled" : null);
  return {
    key: metadata?.[metadataKeys.refundKey] ?? "",
    refundId: id,
    amount,
    state: states[status ?? ""] ?? "pending",
    reason,
  };
}
