import type Stripe from "stripe";
import { callStripe, type StripeShop } from "./stripe-client.ts";

/** A dispute of a payment, by Stripe's own words; `dueBy` is the last moment for evidence. */
export type DisputeOfStripe = {
  disputeId: string;
  intentId: string | null;
  /** Yen. */
  amount: number;
  reason: string;
  /** inquiry: the bank asks before it takes the money. */
  state: "inquiry" | "needs_response" | "under_review" | "won" | "lost";
  /** The shop or the issuer has appealed against the outcome. */
  isAppeal: boolean;
  dueBy: Date | null;
  openedAt: Date;
};

const disputeStates: Readonly<Record<string, DisputeOfStripe["state"]>> = {
  needs_response: "needs_response",
  warning_needs_response: "inquiry",
  appeal_needs_response: "needs_response",
  won: "won",
  warning_closed: "won",
  prevented: "won",
  lost: "lost",
};

/** States after an appeal begin so. */
const appealed = "appeal_";

export async function findDispute(shop: StripeShop, id: string): Promise<DisputeOfStripe> {
  const dispute = await callStripe(shop, "dispute", () => shop.stripe.disputes.retrieve(id));
  const { amount, reason, status, payment_intent, evidence_details } = dispute;
  return {
    disputeId: dispute.id,
    intentId: idOf(payment_intent),
    amount,
    reason,
    state: disputeStates[status] ?? "under_review",
    isAppeal: status.startsWith(appealed),
    dueBy: evidence_details.due_by === null ? null : new Date(evidence_details.due_by * 1000),
    openedAt: new Date(dispute.created * 1000),
  };
}

/** A fraud review by a rule of Radar or by hand; `closedReason` such as approved, refunded_as_fraud. */
export type ReviewOfStripe = {
  reviewId: string;
  intentId: string | null;
  isOpen: boolean;
  closedReason: string | null;
  openedAt: Date;
};

export async function findReview(shop: StripeShop, id: string): Promise<ReviewOfStripe> {
  const review = await callStripe(shop, "review", () => shop.stripe.reviews.retrieve(id));
  return {
    reviewId: review.id,
    intentId: idOf(review.payment_intent ?? null),
    isOpen: review.open,
    closedReason: review.closed_reason,
    openedAt: new Date(review.created * 1000),
  };
}

/** Yen that a customer transferred beyond what was owed. */
export async function findCashBalance(shop: StripeShop, customer: string): Promise<Stripe.CashBalance> {
  return callStripe<Stripe.CashBalance>(shop, "cash_balance", () =>
    shop.stripe.customers.retrieveCashBalance(customer),
  );
}

const idOf = (value: string | { id: string } | null): string | null =>
  value === null || typeof value === "string" ? value : value.id;
