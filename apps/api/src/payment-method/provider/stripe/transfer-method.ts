import { createCustomer } from "./card-calls.ts";
import { maxAmount, startOf, type StripeMethod } from "./stripe-method.ts";

const toBeChecked = {
  /** Yen. */
  min: 50,
};

/**
 * A bank transfer to an account of the payment's own. Stripe opens accounts for customers and lets a customer's oldest
 * payment take what arrives, so each payment is a customer.
 */
export const transferMethod: StripeMethod = {
  abilities: { capturesLater: false, capturesLess: false, refundsParts: true, min: toBeChecked.min, max: maxAmount },
  refundsByEmail: true,
  async toStart({ shop }, payment) {
    const { buyer, buyerEmail: email = "", reference } = payment;
    if (!buyer) return undefined;
    const customer = await createCustomer(shop, { member: reference, email, name: buyer.name });
    return { ...startOf(payment), source: { kind: "transfer", customer, name: buyer.name, email } };
  },
};
