import { konbiniChains } from "./konbini-of-intent.ts";
import { startOf, type StripeMethod } from "./stripe-method.ts";

const toBeChecked = {
  /** Yen. */
  min: 120,
  max: 300_000,
  /** Code of a confirmation number that the chains do not take, such as one that is in use. */
  refusedNumber: "payment_intent_konbini_rejected_confirmation_number",
};

const withoutNumber = "without-number";

/** Payment in a convenience store, by the numbers of all of Stripe's chains. */
export const konbiniMethod: StripeMethod = {
  abilities: {
    capturesLater: false,
    capturesLess: false,
    refundsParts: true,
    min: toBeChecked.min,
    max: toBeChecked.max,
    chains: konbiniChains,
    choosesChain: false,
  },
  refundsByEmail: true,
  async toStart(_, payment) {
    const { buyer, buyerEmail = "", conveni } = payment;
    if (!buyer || !conveni) return undefined;
    const phone = buyer.phone.replace(/\D/g, "");
    const source = { kind: "konbini" as const, name: buyer.name, email: buyerEmail, phone, expiresAt: conveni.limit };
    return { ...startOf(payment), source };
  },
  attempts: [withoutNumber],
  // Stripe chooses a number then
  retryOf(start, { code }) {
    if (code !== toBeChecked.refusedNumber || start.source.kind !== "konbini") return undefined;
    return { ...start, source: { ...start.source, phone: undefined }, attempt: withoutNumber };
  },
};
