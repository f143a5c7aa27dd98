import type { DeclineCode } from "@noren/contract/payment-method/declines.ts";
import type Stripe from "stripe";
import type { ChargeState } from "#api/payment-method/provider/port.ts";
import type { SavedCard } from "#api/payment-method/provider/saved-cards.ts";
import { toSavedCard } from "./card-calls.ts";
import { declineSentence, refusalCodeOf, toDeclineCode } from "./decline-words.ts";
import { metadataKeys } from "./idempotency-keys.ts";
import { konbiniOfIntent, type KonbiniVoucher } from "./konbini-of-intent.ts";
import { transferOfIntent, type TransferInstructions } from "./transfer-of-intent.ts";

const toBeChecked = {
  /** Code of a voucher that nobody paid in time. */
  attemptExpired: "payment_intent_payment_attempt_expired",
  /** A charge captured in part counts the released rest as refunded. */
  isReleaseCountedAsRefunded: true,
};

export type ChargeOfIntent = {
  reference: string;
  /** Id of the intent, which all later calls need. */
  chargeId: string;
  orderNo: string;
  /** In the smallest unit of the currency; yen for jpy. */
  amount: number;
  currency: string;
  capturedAmount: number;
  refunded: number;
  state: ChargeState;
  actionUrl: string | null;
  /** For the buyer, in Japanese. */
  message: string;
  /** End of the time to capture, as the issuer gave it. */
  authorizedUntil: Date | null;
  /** The issuer's or Stripe's code, for the staff. */
  refusalCode: string | null;
  /** Why a card was declined; null for all other ways to pay. */
  decline: DeclineCode | null;
  /** The card that was saved with the payment. */
  savedCard: SavedCard | null;
  konbini: KonbiniVoucher | null;
  transfer: TransferInstructions | null;
};

/** not_ours: made by another system of the same account. other_mode: a test object in a live shop, or the reverse. */
export type IntentReading = { kind: "charge"; charge: ChargeOfIntent } | { kind: "not_ours" } | { kind: "other_mode" };

/** The charge of an intent whose `latest_charge` is expanded. */
export function chargeOfIntent(intent: Stripe.PaymentIntent, { isLive }: { isLive: boolean }): IntentReading {
  if (intent.livemode !== isLive) return { kind: "other_mode" };
  const reference = intent.metadata[metadataKeys.reference];
  if (!reference) return { kind: "not_ours" };
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const refunded = charge ? refundedOf(charge) : 0;
  const state = stateOf(intent, refunded);
  const refusal = state === "refused" ? intent.last_payment_error : null;
  const until = state === "authorized" ? charge?.payment_method_details?.card?.capture_before : undefined;
  return {
    kind: "charge",
    charge: {
      reference,
      chargeId: intent.id,
      orderNo: intent.metadata[metadataKeys.orderNo] ?? "",
      amount: intent.amount,
      currency: intent.currency,
      capturedAmount: intent.amount_received,
      refunded,
      state,
      actionUrl: (state === "requires_action" && intent.next_action?.redirect_to_url?.url) || null,
      message: refusal && isCard(intent) ? declineSentence(refusal) : messages[state],
      authorizedUntil: until === undefined ? null : new Date(until * 1000),
      refusalCode: refusal ? refusalCodeOf(refusal) : null,
      decline: refusal && isCard(intent) ? toDeclineCode(refusal) : null,
      savedCard: state === "captured" || state === "authorized" ? savedCardOf(intent) : null,
      konbini: konbiniOfIntent(intent),
      transfer: transferOfIntent(intent),
    },
  };
}

const isCard = ({ payment_method_types }: Stripe.PaymentIntent) => payment_method_types.includes("card");

function savedCardOf({ setup_future_usage, customer, payment_method }: Stripe.PaymentIntent): SavedCard | null {
  if (!setup_future_usage || !customer || !payment_method || typeof payment_method === "string") return null;
  return toSavedCard(payment_method) ?? null;
}

/** Amount given back, without the part of an authorization that was never captured. */
function refundedOf(charge: Stripe.Charge): number {
  if (!charge.captured) return 0;
  const released = toBeChecked.isReleaseCountedAsRefunded ? charge.amount - charge.amount_captured : 0;
  return Math.max(0, charge.amount_refunded - released);
}

function stateOf(intent: Stripe.PaymentIntent, refunded: number): ChargeState {
  switch (intent.status) {
    case "succeeded":
      return refunded > 0 && refunded >= intent.amount_received ? "refunded" : "captured";
    case "requires_capture":
      return "authorized";
    case "requires_action":
      return intent.next_action?.redirect_to_url?.url ? "requires_action" : "pending";
    case "canceled":
    case "requires_payment_method":
      return endedState(intent);
    default:
      return "pending";
  }
}

/** An attempt that ended without payment stays refused when its intent is cancelled afterwards. */
function endedState({ status, last_payment_error: error }: Stripe.PaymentIntent): ChargeState {
  if (error) return error.code === toBeChecked.attemptExpired ? "cancelled" : "refused";
  return status === "canceled" ? "cancelled" : "pending";
}

const messages: Record<ChargeState, string> = {
  requires_action: "お支払いの手続きをお待ちしています。",
  pending: "お支払いの結果を確認しています。",
  authorized: "お支払いの承認が得られました。",
  captured: "お支払いが完了しました。",
  refused: "お支払いは完了しませんでした。もう一度お試しになるか、別のお支払い方法をお選びください。",
  cancelled: "お支払いは取り消されました。代金はいただいていません。",
  refunded: "返金しました。",
};
