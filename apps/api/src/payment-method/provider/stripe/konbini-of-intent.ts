import type { ConveniCode } from "@noren/contract/payment-method/payment.ts";
import type Stripe from "stripe";

export type KonbiniNumbers = { chain: ConveniCode; paymentCode: string; confirmationNumber: string | null };

/** Stripe gives the numbers of all its chains at once; the buyer chooses at the store. */
export type KonbiniVoucher = {
  numbers: KonbiniNumbers[];
  /** Stripe's page with the numbers and the way to pay at each chain. */
  voucherUrl: string | null;
  payBy: Date;
};

type Stores = Stripe.PaymentIntent.NextAction.KonbiniDisplayDetails.Stores;

/** Stripe has no Seven-Eleven. */
const chains: readonly (readonly [keyof Stores, ConveniCode])[] = [
  ["familymart", "famima"],
  ["lawson", "lawson"],
  ["ministop", "ministop"],
  ["seicomart", "seico"],
];

export const konbiniChains: readonly ConveniCode[] = chains.map(([, chain]) => chain);

/** null unless the intent waits for a payment at a store. */
export function konbiniOfIntent({ next_action }: Stripe.PaymentIntent): KonbiniVoucher | null {
  const details = next_action?.konbini_display_details;
  if (!details) return null;
  const numbers = chains.flatMap(([name, chain]) => {
    const store = details.stores[name];
    return store
      ? [{ chain, paymentCode: store.payment_code, confirmationNumber: store.confirmation_number ?? null }]
      : [];
  });
  return { numbers, voucherUrl: details.hosted_voucher_url, payBy: new Date(details.expires_at * 1000) };
}
