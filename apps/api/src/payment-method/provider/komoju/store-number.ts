import type { ConveniCode } from "@noren/contract/payment-method/payment.ts";
import type { ConveniNumbers } from "#api/payment-method/provider/buyer-instructions.ts";
import { providerFailure, type PaymentStart } from "#api/payment-method/provider/port.ts";
import { daysBetween, tokyoDay } from "#api/platform/day/day.ts";
import { storeDays, toBeChecked } from "./komoju-contract.ts";
import { isAtStore, type Payment } from "./komoju-objects.ts";
import type { StoreDetails } from "./session-calls.ts";

/** KOMOJU's names of the shop's chains. It has Daily Yamazaki too, which the shop has no steps for. */
const stores: Record<ConveniCode, string> = {
  seven: "seven-eleven",
  lawson: "lawson",
  famima: "family-mart",
  ministop: "ministop",
  seico: "seicomart",
};
export const storeChains = Object.keys(stores) as ConveniCode[];

/** What KOMOJU asks for a store's number. A ProviderFailure `refused` without a chain or a buyer. */
export function storeDetailsOf({ conveni, buyer, buyerEmail }: PaymentStart, now: Date): StoreDetails {
  const store = Object.hasOwn(stores, conveni?.chain ?? "") ? stores[conveni!.chain as ConveniCode] : undefined;
  if (!store || !conveni || !buyer || !buyerEmail) throw providerFailure("refused", "a store's number lacks its buyer");
  const days = daysBetween(tokyoDay(now), tokyoDay(conveni.limit));
  return {
    store,
    email: buyerEmail,
    phone: buyer.phone.replace(/\D/g, ""),
    family_name: buyer.lastName,
    given_name: buyer.firstName,
    expiry_days: Math.min(storeDays.max, Math.max(storeDays.min, days)),
  };
}

const number = /^[\w-]{1,40}$/;
const page = /^https:\/\/[\x21-\x7e]{1,400}$/;

/**
 * The number of a payment at a store. Some chains take a slip or a barcode of KOMOJU's page instead: then there is the
 * page alone. undefined for all other payments, and without a last moment to pay.
 */
export function numbersOf(payment: Payment): ConveniNumbers | undefined {
  const { payment_details: details } = payment;
  const deadline = payment[toBeChecked.deadlineOf as "payment_deadline"];
  if (!isAtStore(payment) || !details || !deadline) return undefined;
  const chain = storeChains.find((one) => stores[one] === details.store) ?? "";
  const { receipt, confirmation_code: code, instructions_url: url } = details;
  const confirmation = code && number.test(code) ? code : null;
  return {
    numbers: receipt && number.test(receipt) ? [{ chain, number: receipt, confirmation }] : [],
    payBy: new Date(deadline),
    voucherUrl: url && page.test(url) ? url : null,
  };
}
