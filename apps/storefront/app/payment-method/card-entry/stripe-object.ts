import { loadScript } from "./load-script.ts";
import type { StripeScript } from "./stripe-script.ts";

const toBeChecked = {
  /** Each release of the API has a Stripe.js of its own, which takes no other API version. */
  scriptOf: (apiVersion: string) => `https://js.stripe.com/${/\.([a-z]+)$/.exec(apiVersion)?.[1] ?? "v3"}/stripe.js`,
} as const;

/** Characters of the publishable key by which the server knows whose token it is. */
const keyEnd = 8;
export const keyEndOf = (publishableKey: string) => publishableKey.slice(-keyEnd);

/** One Stripe object for each key, as Stripe asks. */
const stripes = new Map<string, StripeScript>();

/** Loads Stripe's script on the first call. */
export async function openStripeScript(publishableKey: string, apiVersion: string): Promise<StripeScript> {
  await loadScript(toBeChecked.scriptOf(apiVersion));
  const stripe = stripes.get(publishableKey) ?? globalThis.Stripe!(publishableKey);
  stripes.set(publishableKey, stripe);
  return stripe;
}
