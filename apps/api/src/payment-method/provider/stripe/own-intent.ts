import type Stripe from "stripe";
import { findIntent } from "./charge-calls.ts";
import { metadataKeys } from "./idempotency-keys.ts";
import type { StripeShop } from "./stripe-client.ts";

export type OwnIntent = { intent: Stripe.PaymentIntent; reference: string };

/** An intent with the shop's reference; undefined for a payment of another system or of the other mode. */
export async function findOwnIntent(shop: StripeShop, id: string | null): Promise<OwnIntent | undefined> {
  const intent = id === null ? undefined : await findIntent(shop, id);
  const reference = intent?.metadata[metadataKeys.reference];
  return intent && reference && intent.livemode === shop.isLive ? { intent, reference } : undefined;
}
