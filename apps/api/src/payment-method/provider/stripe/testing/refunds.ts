import { apiError } from "./api-error.ts";
import { cardOf } from "./card-attempt.ts";
import { find } from "./find.ts";
import type { PendingReason, Refund, RefundStatus } from "./later-objects.ts";
import { type Charge, type Metadata, readMetadata } from "./objects.ts";
import { now } from "./maker.ts";
import { putRefund } from "./put.ts";
import type { StripeState } from "./state.ts";

export type RefundInput = {
  amount?: number;
  charge?: string;
  payment_intent?: string;
  metadata?: Metadata;
  reason?: string;
  instructions_email?: string;
};

const paypayDays = 365;

export function createRefund(state: StripeState, input: RefundInput): Refund {
  const charge = chargeOf(state, input);
  if (!charge.captured || charge.status !== "succeeded")
    throw apiError(400, { code: "charge_not_refundable", message: "The charge was not captured." });
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw apiError(400, { code: "charge_already_refunded", message: `Charge ${charge.id} has already been refunded.` });
  const amount = input.amount ?? left;
  if (amount < 1) throw apiError(400, { param: "amount", message: "A refund is at least 1." });
  if (amount > left)
    throw apiError(400, {
      param: "amount",
      message: `Refund amount (¥${amount}) is greater than the rest (¥${left}).`,
    });
  const { type } = charge.payment_method_details;
  if (type === "paypay" && now(state) > charge.created + paypayDays * 86_400)
    throw apiError(400, { code: "charge_not_refundable", message: "PayPay refunds 365 days at most." });
  const { status, pendingReason } = firstState(state, charge, input);
  const refund = putRefund(state, {
    charge,
    amount,
    status,
    pendingReason,
    metadata: readMetadata(input.metadata),
    reason: input.reason,
    instructionsEmail: input.instructions_email,
  });
  addRefunded(charge, amount);
  if (type === "customer_balance" && charge.customer)
    state.cashBalances.set(charge.customer, (state.cashBalances.get(charge.customer) ?? 0) + amount);
  state.emit("refund.created", refund);
  state.emit("charge.refunded", charge);
  return refund;
}

function chargeOf(state: StripeState, { charge, payment_intent }: RefundInput): Charge {
  if (charge !== undefined) return find(state.charges, "charge", charge);
  if (payment_intent === undefined)
    throw apiError(400, { code: "parameter_missing", message: "One of charge and payment_intent is needed." });
  const intent = find(state.intents, "payment_intent", payment_intent);
  if (intent.latest_charge === null)
    throw apiError(400, { message: "This PaymentIntent does not have a successful charge to refund." });
  return find(state.charges, "charge", intent.latest_charge);
}

function firstState(
  state: StripeState,
  charge: Charge,
  { instructions_email }: RefundInput,
): { status: RefundStatus; pendingReason?: PendingReason } {
  const pendingReason = state.pendingReasons.shift();
  if (pendingReason) return { status: "pending", pendingReason };
  if (charge.payment_method_details.type === "konbini") {
    if (!instructions_email)
      throw apiError(400, {
        code: "parameter_missing",
        param: "instructions_email",
        message: "A refund of a konbini payment needs the buyer's email.",
      });
    return { status: "requires_action" };
  }
  const method = state.methods.get(charge.payment_method);
  const isLate = method && cardOf(state, method).refund === "pending";
  return isLate ? { status: "pending", pendingReason: "processing" } : { status: "succeeded" };
}

function addRefunded(charge: Charge, amount: number): void {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded >= charge.amount;
}

/** Ends a refund later, as the issuer or the buyer would. */
export function endRefund(
  state: StripeState,
  id: string,
  status: RefundStatus,
  failureReason = "expired_or_canceled_card",
): Refund {
  const refund = find(state.refunds, "refund", id);
  const charge = find(state.charges, "charge", refund.charge);
  refund.status = status;
  delete refund.pending_reason;
  delete refund.next_action;
  if (status === "pending") refund.pending_reason = "processing";
  if (status === "failed") refund.failure_reason = failureReason;
  if (status === "failed" || status === "canceled") addRefunded(charge, -refund.amount);
  state.emit(status === "failed" ? "refund.failed" : "refund.updated", refund);
  return refund;
}

export function cancelRefund(state: StripeState, id: string): Refund {
  const refund = find(state.refunds, "refund", id);
  if (refund.status !== "requires_action")
    throw apiError(400, { message: `A refund in the state ${refund.status} cannot be canceled.` });
  return endRefund(state, id, "canceled");
}
