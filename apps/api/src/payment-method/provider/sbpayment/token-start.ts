import { type PaymentStart, type ProviderCharge, providerFailure } from "#api/payment-method/provider/port.ts";
import { authorizeRequest, commitRequest, type SpsPurchase } from "./api-requests.ts";
import type { SpsCharge } from "./charge-lookup.ts";
import { declineOfError, type SpsError } from "./error-codes.ts";
import { itemName } from "./link-start.ts";
import { orderIdOf } from "./order-id.ts";
import { authorizedUntil, toProviderCharge } from "./provider-charge.ts";
import { callSps, failureOf, lookUp, type SpsWork } from "./sps-calls.ts";

type CardToken = NonNullable<PaymentStart["cardToken"]>;

/**
 * Starts a card payment by the token of SBPS's script: authorizes, then commits. Without the commit nothing is charged, so
 * that an authorization whose answer was lost ends by itself, and a repeated start, which SBPS refuses as doubled, stays
 * unknown. Once the tracking id is known every outcome is a charge with this id, so that the shop can look it up.
 */
export async function startByToken(work: SpsWork, payment: PaymentStart, card: CardToken): Promise<ProviderCharge> {
  const { reference, orderNo, amount } = payment;
  const orderId = orderIdOf(reference);
  const authorizing = authorizeRequest(work.contract(), {
    orderId,
    // a customer of this payment alone, since no card is saved
    custCode: orderId,
    item: { id: orderNo, name: itemName(payment) },
    amount,
    token: card.token,
    tokenKey: card.token_key,
  });
  const answer = await callSps(work, authorizing, work.timeouts.start);
  if (answer.kind === "unknown") throw providerFailure("unknown", answer.reason, answer.cause);
  if (answer.kind === "refused") return refusedCharge(payment, answer.error);
  const trackingId = answer.values.get("res_tracking_id") ?? "";
  if (trackingId === "") throw providerFailure("unknown", "the authorization's answer names no purchase");
  const transactionId = answer.values.get("res_sps_transaction_id");
  return { ...(await committed(work, payment, { trackingId, transactionId })), orderNo };
}

async function committed(work: SpsWork, payment: PaymentStart, purchase: SpsPurchase): Promise<ProviderCharge> {
  const { reference, amount } = payment;
  const { trackingId } = purchase;
  const contract = work.contract();
  const answer = await callSps(work, commitRequest(contract, purchase));
  const isAtOnce = contract.captures.card === "at_once";
  const taken: SpsCharge = isAtOnce
    ? { state: "captured", amount, captured: amount, refunded: 0 }
    : { state: "authorized", amount, captured: 0, refunded: 0 };
  const charge = answer.kind === "done" ? taken : await foundOrWaiting(work, trackingId, amount);
  if (charge.state === "waiting" && answer.kind === "refused" && answer.error.kind === "refused")
    return { ...refusedCharge(payment, answer.error), chargeId: trackingId };
  return {
    ...toProviderCharge({ reference, trackingId }, charge),
    ...(charge.state === "authorized" && { authorizedUntil: authorizedUntil("card", work.clock()) }),
  };
}

/** The purchase after a commit of which nobody knows whether it was made. */
async function foundOrWaiting(work: SpsWork, trackingId: string, amount: number): Promise<SpsCharge> {
  const waiting: SpsCharge = { state: "waiting", amount, captured: 0, refunded: 0 };
  return (await lookUp(work, "card", trackingId).catch(() => undefined)) ?? waiting;
}

/** A ProviderFailure if SBPS did not decide about the card. */
function refusedCharge({ reference, orderNo, amount }: PaymentStart, error: SpsError): ProviderCharge {
  if (error.kind === "retryable" || error.kind === "misconfigured") throw failureOf(error);
  return {
    reference,
    chargeId: "",
    orderNo,
    amount,
    state: "refused",
    action: null,
    message: error.message,
    decline: declineOfError(error),
  };
}
