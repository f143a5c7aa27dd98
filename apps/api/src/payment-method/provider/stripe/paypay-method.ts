import { startOf, type StripeMethod } from "./stripe-method.ts";

/** PayPay: the buyer goes to its page, and pays there at once. */
export const paypayMethod: StripeMethod = {
  abilities: {
    capturesLater: false,
    capturesLess: false,
    refundsParts: true,
    refundDays: 365,
    min: 50,
    max: 1_000_000,
  },
  toStart: async (_, payment) => ({ ...startOf(payment), source: { kind: "paypay" } }),
};
