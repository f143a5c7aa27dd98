import { apiError } from "./api-error.ts";
import { find } from "./find.ts";
import type { Intent } from "./intent-objects.ts";
import { openDispute, openReview } from "./dispute-steps.ts";
import type { PaymentMethod } from "./objects.ts";
import { now } from "./maker.ts";
import { putCharge } from "./put.ts";
import type { StripeState } from "./state.ts";
import { type Decline, type TestCard, testCards } from "./test-cards.ts";

const sevenDays = 7 * 86_400;

export const cardOf = (state: StripeState, method: PaymentMethod): TestCard =>
  testCards[state.cardNames.get(method.id) ?? "succeeds"]!;

export const isManual = ({ capture_method, payment_method_options }: Intent): boolean =>
  capture_method === "manual" || payment_method_options.card?.capture_method === "manual";

/** The issuer's answer. A declined card throws the 402 that the call answers. */
export function chargeCard(state: StripeState, intent: Intent): void {
  const method = find(state.methods, "payment_method", intent.payment_method ?? "");
  const card = cardOf(state, method);
  if (card.decline) throw declineOf(state, intent, method, card.decline);
  const isHeld = isManual(intent);
  const charge = putCharge(state, {
    intent,
    method,
    status: "succeeded",
    captured: !isHeld,
    details: { card: cardDetails(method, intent.amount, isHeld ? now(state) + sevenDays : undefined) },
  });
  intent.latest_charge = charge.id;
  intent.next_action = null;
  intent.last_payment_error = null;
  if (intent.customer && intent.setup_future_usage) attach(state, method, intent.customer);
  state.emit("charge.succeeded", charge);
  if (isHeld) {
    intent.status = "requires_capture";
    intent.amount_capturable = intent.amount;
    state.emit("payment_intent.amount_capturable_updated", intent);
  } else {
    intent.status = "succeeded";
    intent.amount_received = intent.amount;
    state.emit("payment_intent.succeeded", intent);
  }
  if (card.reviewed) openReview(state, charge);
  if (card.disputed && !isHeld) openDispute(state, charge);
}

export function attach(state: StripeState, method: PaymentMethod, customer: string): void {
  if (method.customer === customer) return;
  method.customer = customer;
  state.emit("payment_method.attached", method);
}

/** The intent waits for another payment method; the error keeps the refusal. */
export function declineOf(state: StripeState, intent: Intent, method: PaymentMethod, { code, decline_code }: Decline) {
  const message = `Your card was declined (${decline_code}).`;
  const charge = putCharge(state, {
    intent,
    method,
    status: "failed",
    captured: false,
    failure: { code, message },
    details: { card: cardDetails(method, intent.amount, undefined) },
  });
  intent.latest_charge = charge.id;
  failAttempt(state, intent, {
    type: "card_error",
    code,
    decline_code,
    message,
    charge: charge.id,
    payment_method: method,
  });
  state.emit("charge.failed", charge);
  return apiError(402, { type: "card_error", code, decline_code, message, charge: charge.id, payment_intent: intent });
}

export function failAttempt(
  state: StripeState,
  intent: Intent,
  error: Exclude<Intent["last_payment_error"], null>,
): void {
  intent.status = "requires_payment_method";
  intent.next_action = null;
  intent.payment_method = null;
  intent.last_payment_error = error;
  state.emit("payment_intent.payment_failed", intent);
}

const cardDetails = (method: PaymentMethod, amount: number, captureBefore: number | undefined) => {
  const { brand, country, exp_month, exp_year, funding, last4 } =
    (method as { card?: Record<string, unknown> }).card ?? {};
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand,
    checks: null,
    country,
    electronic_commerce_indicator: null,
    exp_month,
    exp_year,
    funding,
    installments: null,
    last4,
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status: "unregulated",
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
    ...(captureBefore !== undefined && { capture_before: captureBefore }),
  };
};
