import type { PaymentMethodFacts } from "./method-facts.ts";
import { bankTransfer } from "./methods/bank-transfer.ts";
import { card } from "./methods/card.ts";
import { cashOnDelivery } from "./methods/cash-on-delivery.ts";
import { conveni } from "./methods/conveni.ts";
import { deferred } from "./methods/deferred.ts";
import { invoice } from "./methods/invoice.ts";

/** All payment methods by their codes, in the order in which owners read them. */
export const paymentMethods = {
  card,
  bank_transfer: bankTransfer,
  cash_on_delivery: cashOnDelivery,
  conveni,
  deferred,
  invoice,
} satisfies Record<string, PaymentMethodFacts>;

export type PaymentCode = keyof typeof paymentMethods;
export const paymentCodes = Object.keys(paymentMethods) as [PaymentCode, ...PaymentCode[]];

/** Nothing is packed or made before the payment has been made or authorized. */
export const isPaidFirst = (code: PaymentCode) =>
  paymentMethods[code].standing === "unpaid" || paymentMethods[code].standing === "authorized";

/** Paid by a monthly bill: the order never expires. */
export const isBilled = (code: PaymentCode) => paymentMethods[code].standing === "by_bill";
