import type { PaymentMethodDefinition } from "./method-definition.ts";
import { bankTransfer } from "./bank-transfer.ts";
import { card } from "./card.ts";
import { cashOnDelivery } from "./cash-on-delivery.ts";
import { conveni } from "./conveni.ts";
import { deferred } from "./deferred.ts";
import { invoice } from "./invoice.ts";
import { paypay } from "./paypay.ts";
import { virtualTransfer } from "./virtual-transfer.ts";

/** All payment methods by code, in the order that owners see. */
export const paymentMethods = {
  card,
  paypay,
  bank_transfer: bankTransfer,
  cash_on_delivery: cashOnDelivery,
  conveni,
  virtual_transfer: virtualTransfer,
  deferred,
  invoice,
} satisfies Record<string, PaymentMethodDefinition>;

export type PaymentCode = keyof typeof paymentMethods;
export const paymentCodes = Object.keys(paymentMethods) as [PaymentCode, ...PaymentCode[]];

/** The shop packs or makes nothing until the payment is made or authorized. */
export const isPaidFirst = (code: PaymentCode) =>
  paymentMethods[code].standing === "unpaid" || paymentMethods[code].standing === "authorized";

/** Paid by a monthly bill, so that the order never expires. */
export const isBilled = (code: PaymentCode) => paymentMethods[code].standing === "by_bill";
