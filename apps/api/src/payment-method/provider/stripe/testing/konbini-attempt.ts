import { apiError } from "./api-error.ts";
import { failAttempt } from "./card-attempt.ts";
import { find } from "./find.ts";
import type { Intent } from "./intent-objects.ts";
import type { PaymentMethod } from "./objects.ts";
import { now } from "./maker.ts";
import { putCharge } from "./put.ts";
import type { StripeState } from "./state.ts";

export const chains = ["familymart", "lawson", "ministop", "seicomart"] as const;
export type Chain = (typeof chains)[number];

/** The confirmation number that the stand-in refuses, as a chain may do. */
export const refusedNumber = "11111111110";

export function confirmKonbini(state: StripeState, intent: Intent, method: PaymentMethod): void {
  const { name, email } = method.billing_details;
  if (!name || !email)
    throw apiError(400, {
      code: "parameter_missing",
      param: "billing_details",
      message: "Konbini needs a name and an email.",
    });
  assertAmount(intent.amount, 120, 300_000);
  const options = intent.payment_method_options.konbini;
  if (options?.confirmation_number === refusedNumber)
    throw apiError(400, {
      code: "payment_intent_konbini_rejected_confirmation_number",
      param: "payment_method_options[konbini][confirmation_number]",
      message: "The confirmation number was rejected.",
    });
  const expiresAt = options?.expires_at ?? endOfDay(now(state), options?.expires_after_days ?? 3);
  if (expiresAt <= now(state)) throw apiError(400, { message: "The time of expiry is in the past." });
  const digits = [...intent.id].map((char) => char.charCodeAt(0) % 10).join("");
  const number = options?.confirmation_number ?? digits.slice(-11).padStart(11, "1");
  const storeOf = (at: number) => ({
    payment_code: `${at}${digits.slice(-5).padStart(5, "2")}`,
    confirmation_number: number,
  });
  state.konbiniMethods.set(intent.id, method.id);
  intent.payment_method = method.id;
  intent.status = "requires_action";
  intent.next_action = {
    type: "konbini_display_details",
    konbini_display_details: {
      expires_at: expiresAt,
      hosted_voucher_url: `${state.baseUrl()}/konbini/${intent.id}`,
      stores: Object.fromEntries(chains.map((chain, at) => [chain, storeOf(at + 1)])),
    },
  };
  state.emit("payment_intent.requires_action", intent);
}

export function assertAmount(amount: number, min: number, max: number): void {
  if (amount < min) throw apiError(400, { code: "amount_too_small", param: "amount", message: `At least ¥${min}.` });
  if (amount > max) throw apiError(400, { code: "amount_too_large", param: "amount", message: `At most ¥${max}.` });
}

const daySeconds = 86_400;
const japanOffset = 9 * 3_600;

/** 23:59:59 in Japan, the given number of days later. */
function endOfDay(from: number, days: number): number {
  const day = Math.floor((from + japanOffset) / daySeconds) + days;
  return (day + 1) * daySeconds - japanOffset - 1;
}

/** The buyer pays at the counter. A payment that arrives after the end is taken too. */
export function payKonbini(state: StripeState, id: string, chain: Chain): Intent {
  const intent = find(state.intents, "payment_intent", id);
  const isOpen = intent.status === "requires_action" || intent.status === "requires_payment_method";
  if (!isOpen) throw apiError(400, { message: `the intent is ${intent.status}` });
  const method = state.methods.get(state.konbiniMethods.get(id) ?? "");
  if (!method) throw apiError(400, { message: "the intent was not confirmed with konbini" });
  settle(state, intent, method, { konbini: { store: { chain } } });
  return intent;
}

export function settle(state: StripeState, intent: Intent, method: PaymentMethod, details: object): void {
  const charge = putCharge(state, { intent, method, status: "succeeded", captured: true, details });
  intent.latest_charge = charge.id;
  intent.payment_method = method.id;
  intent.status = "succeeded";
  intent.amount_received = intent.amount;
  intent.next_action = null;
  intent.last_payment_error = null;
  state.emit("charge.succeeded", charge);
  state.emit("payment_intent.succeeded", intent);
}

/** What ends by itself: vouchers that nobody paid, and authorizations. */
export function endOverdue(state: StripeState): void {
  for (const intent of state.intents.values()) {
    const voucher =
      intent.next_action?.type === "konbini_display_details" && intent.next_action.konbini_display_details;
    if (voucher && voucher.expires_at < now(state)) {
      failAttempt(state, intent, {
        type: "invalid_request_error",
        code: "payment_intent_payment_attempt_expired",
        message: "The payment attempt expired.",
      });
    }
    const charge = state.charges.get(intent.latest_charge ?? "");
    const before = charge?.payment_method_details.card?.capture_before;
    if (intent.status === "requires_capture" && charge && before !== undefined && before < now(state)) {
      intent.status = "canceled";
      intent.canceled_at = now(state);
      intent.cancellation_reason = "automatic";
      intent.amount_capturable = 0;
      charge.refunded = true;
      charge.amount_refunded = charge.amount;
      state.emit("charge.expired", charge);
      state.emit("payment_intent.canceled", intent);
    }
  }
}
