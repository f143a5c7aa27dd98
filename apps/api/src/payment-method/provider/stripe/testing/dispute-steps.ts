import { apiError } from "./api-error.ts";
import { find } from "./find.ts";
import type { DisputeStatus, ReviewReason } from "./later-objects.ts";
import type { Charge } from "./objects.ts";
import { putDispute, putReview } from "./put.ts";
import type { StripeState } from "./state.ts";

export function openDispute(state: StripeState, charge: Charge) {
  const dispute = putDispute(state, charge);
  charge.disputed = true;
  state.emit("charge.dispute.created", dispute);
  state.emit("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

export function closeDispute(state: StripeState, id: string, status: Extract<DisputeStatus, "won" | "lost">) {
  const dispute = find(state.disputes, "dispute", id);
  dispute.status = status;
  state.emit("charge.dispute.closed", dispute);
  if (status === "won") state.emit("charge.dispute.funds_reinstated", dispute);
  return dispute;
}

export function openReview(state: StripeState, charge: Charge) {
  const review = putReview(state, charge);
  charge.review = review.id;
  const intent = state.intents.get(charge.payment_intent);
  if (intent) intent.review = review.id;
  state.emit("review.opened", review);
  return review;
}

export function closeReview(state: StripeState, id: string, reason: ReviewReason) {
  const review = find(state.reviews, "review", id);
  if (!review.open) throw apiError(400, { message: "This review has already been closed." });
  review.open = false;
  review.closed_reason = reason;
  review.reason = reason;
  const charge = state.charges.get(review.charge);
  if (charge) charge.review = null;
  const intent = state.intents.get(review.payment_intent);
  if (intent) intent.review = null;
  state.emit("review.closed", review);
  return review;
}
