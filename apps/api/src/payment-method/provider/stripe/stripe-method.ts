import type { PaymentStart, ProviderAbilities } from "#api/payment-method/provider/port.ts";
import type { StripeStart } from "./intent-params.ts";
import type { StripeAccount } from "./stripe-account.ts";
import type { StripeFailure } from "./stripe-client.ts";

/** Bounds of Stripe's amounts in yen: eight digits at most. */
export const maxAmount = 99_999_999;

/** What differs between Stripe's ways to pay. */
export type StripeMethod = {
  abilities: ProviderAbilities;
  /** Parameters of the start; undefined if the buyer gave nothing to pay with. */
  toStart(account: StripeAccount, payment: PaymentStart): Promise<StripeStart | undefined>;
  /** Names of the other attempts at a start that `retryOf` may make. */
  attempts?: readonly string[];
  /** Another attempt after a refused one; undefined if the refusal stands. */
  retryOf?(start: StripeStart, failure: StripeFailure): StripeStart | undefined;
  /** Stripe asks the buyer by email for an account to refund to. */
  refundsByEmail?: true;
};

/** What all starts have. */
export const startOf = ({ reference, orderNo, amount, returnUrl }: PaymentStart) => ({
  reference,
  orderNo,
  amount,
  returnUrl,
});
