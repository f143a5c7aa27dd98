import type Stripe from "stripe";
import { keyOf, metadataKeys, startKey } from "./idempotency-keys.ts";
import { intentParams, type StripeStart } from "./intent-params.ts";
import { callStripe, isMissing, isRepeated, type StripeFailure, type StripeShop } from "./stripe-client.ts";

type Intent = Stripe.PaymentIntent;

const toBeChecked = {
  /** Code of a call that the intent's state does not allow. */
  unexpectedState: "payment_intent_unexpected_state",
  /** States in which an intent can be cancelled; one that is processing cannot. */
  cancelable: ["requires_payment_method", "requires_confirmation", "requires_action", "requires_capture"],
};

const expand = ["latest_charge", "payment_method"];

/** Intent with its latest charge; undefined if Stripe does not have it. */
export async function findIntent(shop: StripeShop, id: string): Promise<Intent | undefined> {
  try {
    return await callStripe<Intent>(shop, "payment_intent", () => shop.stripe.paymentIntents.retrieve(id, { expand }));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function getIntent(shop: StripeShop, id: string): Promise<Intent> {
  return callStripe<Intent>(shop, "payment_intent", () => shop.stripe.paymentIntents.retrieve(id, { expand }));
}

const searchable = /^[\w-]{1,100}$/;

/**
 * The last resort for a start whose answer was lost. Stripe's search knows a new intent after a minute, in trouble after
 * an hour: undefined does not prove that there is none. Of several the newest that is not cancelled.
 */
export async function findIntentByReference(shop: StripeShop, reference: string): Promise<Intent | undefined> {
  if (!searchable.test(reference)) return undefined;
  const query = `metadata['${metadataKeys.reference}']:'${reference}'`;
  const found = await callStripe(shop, "search_result", () => shop.stripe.paymentIntents.search({ query, limit: 20 }));
  const newest = found.data
    .filter(({ metadata }) => metadata[metadataKeys.reference] === reference)
    .toSorted((a, b) => Number(a.status === "canceled") - Number(b.status === "canceled") || b.created - a.created)[0];
  return newest && findIntent(shop, newest.id);
}

/** The newest intent of a customer. */
export async function findIntentOfCustomer(shop: StripeShop, customer: string): Promise<Intent | undefined> {
  const list = await callStripe(shop, "list", () => shop.stripe.paymentIntents.list({ customer, limit: 1 }));
  const [newest] = list.data;
  return newest && findIntent(shop, newest.id);
}

/**
 * Creates and confirms an intent. A repeat within 24 hours is the same call, whose intent is retrieved since Stripe
 * repeats the first answer. A declined payment is an intent with `last_payment_error`, cancelled so that nobody can
 * confirm it again.
 */
export async function createAndConfirm(shop: StripeShop, start: StripeStart): Promise<Intent> {
  const idempotencyKey = startKey(start.reference, start.attempt);
  try {
    const intent = await callStripe(shop, "payment_intent", () =>
      shop.stripe.paymentIntents.create(intentParams(start), { idempotencyKey }),
    );
    return isRepeated(intent) ? await getIntent(shop, intent.id) : intent;
  } catch (error) {
    const { intentId } = error as StripeFailure;
    if (intentId === undefined) throw error;
    return endRefused(shop, await getIntent(shop, intentId), start.reference);
  }
}

/** Cancels an intent whose attempt failed; the intent is as refused without, if the call fails. */
export async function endRefused(shop: StripeShop, intent: Intent, reference: string): Promise<Intent> {
  if (intent.status !== "requires_payment_method" || !intent.last_payment_error) return intent;
  try {
    return await cancelFrom(shop, { intentId: intent.id, reference, status: intent.status });
  } catch (error) {
    shop.log.warn({ err: error, intent: intent.id }, "a refused payment could not be cancelled at Stripe");
    return intent;
  }
}

/** Cancels an intent that is not captured, and answers the state that it then has. */
export async function cancelIntent(
  shop: StripeShop,
  { intentId, reference }: { intentId: string; reference: string },
): Promise<Intent> {
  const { status } = await getIntent(shop, intentId);
  return cancelFrom(shop, { intentId, reference, status });
}

/** Cancels an intent whose state is known. */
function cancelFrom(
  shop: StripeShop,
  { intentId, reference, status }: { intentId: string; reference: string; status: Intent["status"] },
): Promise<Intent> {
  return orPresent(shop, intentId, toBeChecked.cancelable.includes(status), () =>
    // The state is a part of the key: a refusal in an earlier state is stored for a day.
    shop.stripe.paymentIntents.cancel(
      intentId,
      { expand },
      { idempotencyKey: keyOf("cancel", reference, intentId, status) },
    ),
  );
}

/** Captures the amount, or less; the rest is released. A capture that was made already is answered as it is. */
export async function captureIntent(
  shop: StripeShop,
  { intentId, reference, amount }: { intentId: string; reference: string; amount: number },
): Promise<Intent> {
  const { status } = await getIntent(shop, intentId);
  return orPresent(shop, intentId, status === "requires_capture", () =>
    shop.stripe.paymentIntents.capture(
      intentId,
      { amount_to_capture: amount, expand },
      { idempotencyKey: keyOf("capture", reference, intentId, amount) },
    ),
  );
}

/** Makes the call if the state allows it; the intent as it is if not, and after a stored answer. */
async function orPresent(
  shop: StripeShop,
  intentId: string,
  isAllowed: boolean,
  work: () => Promise<Stripe.Response<Intent>>,
): Promise<Intent> {
  if (!isAllowed) return getIntent(shop, intentId);
  try {
    const intent = await callStripe(shop, "payment_intent", work);
    return isRepeated(intent) ? await getIntent(shop, intentId) : intent;
  } catch (error) {
    if ((error as StripeFailure).code !== toBeChecked.unexpectedState) throw error;
    return getIntent(shop, intentId);
  }
}
