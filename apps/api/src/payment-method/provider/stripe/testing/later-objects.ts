import type { Charge, Metadata } from "./objects.ts";
import { type Maker, now } from "./maker.ts";

export type RefundStatus = "pending" | "requires_action" | "succeeded" | "failed" | "canceled";
export type PendingReason = "charge_pending" | "insufficient_funds" | "processing";

export type RefundOf = {
  charge: Charge;
  amount: number;
  status: RefundStatus;
  metadata: Metadata;
  reason?: string | undefined;
  pendingReason?: PendingReason | undefined;
  instructionsEmail?: string | undefined;
};

export type Refund = ReturnType<typeof newRefund>;

const thirtyDays = 30 * 86_400;

export function newRefund(maker: Maker, of: RefundOf) {
  const { charge, amount, status, metadata, reason, pendingReason, instructionsEmail } = of;
  return {
    id: maker.nextId("re"),
    object: "refund" as const,
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: now(maker),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
    ...({} as { failure_reason?: string; pending_reason?: PendingReason; next_action?: object }),
    ...(pendingReason && { pending_reason: pendingReason }),
    ...(instructionsEmail && { instructions_email: instructionsEmail }),
    ...(charge.payment_method_details.type === "customer_balance" && {
      destination_details: { type: "customer_cash_balance", customer_cash_balance: {} },
    }),
    ...(status === "requires_action" && {
      next_action: {
        type: "display_details",
        display_details: {
          email_sent: { email_sent_at: now(maker), email_sent_to: instructionsEmail },
          expires_at: now(maker) + thirtyDays,
        },
      },
    }),
  };
}

export type Dispute = ReturnType<typeof newDispute>;
export type DisputeStatus =
  | "needs_response"
  | "under_review"
  | "won"
  | "lost"
  | "warning_needs_response"
  | "warning_closed"
  | "prevented";

const sevenDays = 7 * 86_400;

export function newDispute(maker: Maker, charge: Charge) {
  return {
    id: maker.nextId("dp"),
    object: "dispute" as const,
    amount: charge.amount_captured,
    balance_transactions: [],
    charge: charge.id,
    created: now(maker),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: now(maker) + sevenDays,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response" as DisputeStatus,
  };
}

export type Review = ReturnType<typeof newReview>;
export type ReviewReason = "approved" | "refunded" | "refunded_as_fraud" | "disputed" | "canceled";

export function newReview(maker: Maker, charge: Charge) {
  return {
    id: maker.nextId("prv"),
    object: "review" as const,
    billing_zip: null,
    charge: charge.id,
    closed_reason: null as ReviewReason | null,
    created: now(maker),
    ip_address: null,
    ip_address_location: null,
    livemode: false,
    open: true,
    opened_reason: "rule",
    payment_intent: charge.payment_intent,
    reason: "rule" as string,
    session: null,
  };
}
