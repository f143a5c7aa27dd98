import { apiError } from "./api-error.ts";
import { chargeCard, cardOf, failAttempt, isManual } from "./card-attempt.ts";
import { collectMethod } from "./collect-method.ts";
import { find } from "./find.ts";
import { type ConfirmInput, type Intent, type IntentInput, publicOptions } from "./intent-objects.ts";
import { assertAmount, confirmKonbini, settle } from "./konbini-attempt.ts";
import { now } from "./maker.ts";
import { putIntent } from "./put.ts";
import type { StripeState } from "./state.ts";
import { confirmTransfer, returnToBalance } from "./transfer-attempt.ts";

const maxAmount = 99_999_999;

export function createIntent(state: StripeState, input: IntentInput): Intent {
  const { amount, customer, confirm, confirmation_token, allowed_payment_method_types: types = ["card"] } = input;
  assertAmount(amount, 50, maxAmount);
  if (customer !== undefined) find(state.customer, "customer", customer);
  if (input.statement_descriptor !== undefined && types.includes("card"))
    throw apiError(400, { param: "statement_descriptor", message: "Use the suffix for cards." });
  if (confirmation_token !== undefined && !confirm)
    throw apiError(400, { param: "confirmation_token", message: "A confirmation token needs confirm=true." });
  const intent = putIntent(state, input);
  state.emit("payment_intent.created", intent);
  return confirm ? confirmIntent(state, intent.id, input) : intent;
}

const confirmable = ["requires_payment_method", "requires_confirmation"];

export function confirmIntent(state: StripeState, id: string, input: ConfirmInput): Intent {
  const intent = find(state.intents, "payment_intent", id);
  if (!confirmable.includes(intent.status)) throw unexpected(intent, "confirm");
  if (input.payment_method_options)
    intent.payment_method_options = publicOptions(input.payment_method_options, intent.payment_method_types);
  const token = input.confirmation_token === undefined ? undefined : state.tokens.get(input.confirmation_token);
  const method = collectMethod(state, input, intent.id);
  if (!method)
    throw apiError(400, { code: "parameter_missing", param: "payment_method", message: "You need a payment method." });
  if (!intent.payment_method_types.includes(method.type))
    throw apiError(400, {
      code: "payment_intent_incompatible_payment_method",
      param: "payment_method",
      message: `The payment method type ${method.type} is not allowed.`,
    });
  if (state.detached.has(method.id))
    throw apiError(400, {
      param: "payment_method",
      message: "The payment method was detached and cannot be used again.",
    });
  if (method.customer !== null && method.customer !== intent.customer)
    throw apiError(400, { param: "payment_method", message: "The payment method belongs to another customer." });
  if (token?.setupFutureUsage) intent.setup_future_usage = token.setupFutureUsage as Intent["setup_future_usage"];
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  if (input.return_url !== undefined) state.returnUrls.set(intent.id, input.return_url);
  if (method.type === "konbini") confirmKonbini(state, intent, method);
  else if (method.type === "customer_balance") confirmTransfer(state, intent, method);
  else if (method.type === "paypay") {
    assertAmount(intent.amount, 50, 1_000_000);
    if (isManual(intent))
      throw apiError(400, { param: "capture_method", message: "PayPay takes automatic capture only." });
    redirect(state, intent);
  } else if (asksFor3DSecure(state, intent)) redirect(state, intent);
  else chargeCard(state, intent);
  return intent;
}

function asksFor3DSecure(state: StripeState, intent: Intent): boolean {
  const asked = intent.payment_method_options.card?.request_three_d_secure ?? "automatic";
  const method = find(state.methods, "payment_method", intent.payment_method ?? "");
  return asked !== "automatic" || cardOf(state, method).asks === true;
}

function redirect(state: StripeState, intent: Intent): void {
  const returnUrl = state.returnUrls.get(intent.id);
  if (returnUrl === undefined)
    throw apiError(400, { code: "parameter_missing", param: "return_url", message: "A redirect needs a return_url." });
  intent.status = "requires_action";
  intent.next_action = {
    type: "redirect_to_url",
    redirect_to_url: { url: `${state.baseUrl()}/redirect/${intent.id}`, return_url: returnUrl },
  };
  state.emit("payment_intent.requires_action", intent);
}

/** The buyer's answer on the page of the issuer or the wallet; the address that the browser goes on to. */
export function finishRedirect(state: StripeState, id: string, result: "complete" | "fail"): string {
  const intent = find(state.intents, "payment_intent", id);
  if (intent.status === "requires_action" && intent.next_action?.type === "redirect_to_url") {
    const method = find(state.methods, "payment_method", intent.payment_method ?? "");
    if (result === "fail") {
      const code = method.type === "card" ? "payment_intent_authentication_failure" : "payment_method_provider_decline";
      failAttempt(state, intent, {
        type: method.type === "card" ? "card_error" : "invalid_request_error",
        code,
        message: "The buyer did not complete the step.",
        payment_method: method,
      });
    } else if (method.type === "paypay") settle(state, intent, method, { paypay: {} });
    else chargeOnPage(state, intent);
  }
  const url = new URL(state.returnUrls.get(id) ?? state.baseUrl());
  url.searchParams.set("payment_intent", intent.id);
  url.searchParams.set("payment_intent_client_secret", intent.client_secret);
  url.searchParams.set("redirect_status", intent.status === "requires_payment_method" ? "failed" : "succeeded");
  return url.href;
}

/** On the page a decline is no error of a call: the intent has it. */
function chargeOnPage(state: StripeState, intent: Intent): void {
  try {
    chargeCard(state, intent);
  } catch (error) {
    if (intent.last_payment_error === null) throw error;
  }
}

export function captureIntent(
  state: StripeState,
  id: string,
  { amount_to_capture }: { amount_to_capture?: number },
): Intent {
  const intent = find(state.intents, "payment_intent", id);
  if (intent.status !== "requires_capture") throw unexpected(intent, "capture");
  const amount = amount_to_capture ?? intent.amount_capturable;
  if (amount > intent.amount_capturable)
    throw apiError(400, { code: "amount_too_large", param: "amount_to_capture", message: "More than was authorized." });
  if (amount < 1) throw apiError(400, { code: "amount_too_small", param: "amount_to_capture", message: "At least 1." });
  const charge = find(state.charges, "charge", intent.latest_charge ?? "");
  charge.captured = true;
  charge.amount_captured = amount;
  // The rest is released, which the charge counts as refunded.
  charge.amount_refunded = charge.amount - amount;
  intent.amount_capturable = 0;
  intent.amount_received = amount;
  intent.status = "succeeded";
  state.emit("charge.captured", charge);
  state.emit("payment_intent.succeeded", intent);
  return intent;
}

const cancelable = ["requires_payment_method", "requires_confirmation", "requires_action", "requires_capture"];

export function cancelIntent(
  state: StripeState,
  id: string,
  { cancellation_reason }: { cancellation_reason?: string },
): Intent {
  const intent = find(state.intents, "payment_intent", id);
  if (!cancelable.includes(intent.status)) throw unexpected(intent, "cancel");
  const charge = intent.status === "requires_capture" && state.charges.get(intent.latest_charge ?? "");
  if (charge) {
    charge.refunded = true;
    charge.amount_refunded = charge.amount;
  }
  returnToBalance(state, intent);
  intent.status = "canceled";
  intent.canceled_at = now(state);
  intent.cancellation_reason = cancellation_reason ?? null;
  intent.next_action = null;
  intent.amount_capturable = 0;
  state.emit("payment_intent.canceled", intent);
  return intent;
}

const unexpected = (intent: Intent, step: string) =>
  apiError(400, {
    code: "payment_intent_unexpected_state",
    message: `You cannot ${step} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: intent,
  });
