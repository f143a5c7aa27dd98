import type Stripe from "stripe";
import { providerFailure, type StartedCharge } from "#api/payment-method/provider/port.ts";
import { keyOf, startKey } from "./idempotency-keys.ts";
import { callStripe, isKeyTaken, type StripeShop } from "./stripe-client.ts";

const toBeChecked = {
  /** Yen. */
  minAmount: 50,
};

type Claim = Pick<StartedCharge, "reference" | "orderNo" | "amount">;

/**
 * Takes the idempotency keys of a start, so that one which is still on its way is refused by Stripe: with them it makes
 * a payment that nobody can confirm, and cancels it. A ProviderFailure `unknown` if a start has arrived before; its
 * charge is found later.
 */
export async function claimStart(
  shop: StripeShop,
  { reference, orderNo, amount }: Claim,
  attempts: readonly string[] = [],
): Promise<void> {
  for (const attempt of [undefined, ...attempts]) {
    const intent = await claim(shop, startKey(reference, attempt), {
      amount: Math.max(toBeChecked.minAmount, amount),
      currency: "jpy",
      allowed_payment_method_types: ["card"],
      // without the reference: the payment is found neither by search nor by a webhook
      description: orderNo,
    });
    await cancel(shop, intent, reference);
  }
}

async function claim(
  shop: StripeShop,
  idempotencyKey: string,
  params: Stripe.PaymentIntentCreateParams,
): Promise<string> {
  try {
    const intent = await callStripe(shop, "payment_intent", () =>
      shop.stripe.paymentIntents.create(params, { idempotencyKey }),
    );
    return intent.id;
  } catch (error) {
    if (!isKeyTaken(error)) throw error;
    throw providerFailure("unknown", "Stripe has a start of this payment, which is not found yet", error);
  }
}

/** The payment has no card, so that it harms nobody if this fails. */
async function cancel(shop: StripeShop, id: string, reference: string): Promise<void> {
  const idempotencyKey = keyOf("cancel", reference, id);
  try {
    await callStripe(shop, "payment_intent", () => shop.stripe.paymentIntents.cancel(id, {}, { idempotencyKey }));
  } catch (error) {
    shop.log.warn({ err: error, intent: id }, "a payment without a card was left open at Stripe");
  }
}
