import type { DeclineCode } from "@noren/contract/payment-method/declines.ts";
import type Stripe from "stripe";
import { type PaymentStart, type ProviderFailure, providerFailure } from "#api/payment-method/provider/port.ts";
import { ageOf } from "#api/payment-method/provider/reference-age.ts";
import { createAndConfirm, endRefused, findIntent, findIntentByReference } from "./charge-calls.ts";
import { claimStart } from "./claim-start.ts";
import type { StripeStart } from "./intent-params.ts";
import { keysLastFor, searchKnowsAfter } from "./payment-age.ts";
import type { StripeAccount } from "./stripe-account.ts";
import type { StripeFailure } from "./stripe-client.ts";
import type { StripeMethod } from "./stripe-method.ts";

type Intent = Stripe.PaymentIntent;

/**
 * Starts a charge, or finds the one that an earlier start with the reference has made. Within a day a repeat is the same
 * call by its idempotency key; later the charge is looked up only, since Stripe would make a second one.
 */
export async function startCharge(
  account: StripeAccount,
  method: StripeMethod,
  payment: PaymentStart,
): Promise<Intent> {
  const { reference, chargeId } = payment;
  const known = chargeId ? await findIntent(account.lookUp, chargeId) : undefined;
  if (known) return endRefused(account.shop, known, reference);
  const age = ageOf(reference, account.clock());
  const start = age < keysLastFor ? await method.toStart(account, payment) : undefined;
  if (!start) return startedBefore(account, method, payment, age);
  try {
    return await startOnce(account, method, start);
  } catch (error) {
    const failure = error as StripeFailure;
    // a stored 500 is repeated for a day, whatever became of the charge
    const found =
      failure.outcome === "unknown" && age >= searchKnowsAfter
        ? await findIntentByReference(account.lookUp, reference)
        : undefined;
    if (found) return endRefused(account.shop, found, reference);
    throw withDecline(failure, start);
  }
}

async function startOnce({ shop }: StripeAccount, method: StripeMethod, start: StripeStart): Promise<Intent> {
  try {
    return await createAndConfirm(shop, start);
  } catch (error) {
    const again = method.retryOf?.(start, error as StripeFailure);
    if (!again) throw error;
    return createAndConfirm(shop, again);
  }
}

/**
 * The charge of an earlier start, for a start that has nothing to pay with: repeated without its token, or sent by a
 * browser without script. Refused if there certainly is none.
 */
async function startedBefore(
  account: StripeAccount,
  method: StripeMethod,
  payment: PaymentStart,
  age: number,
): Promise<Intent> {
  const found = await findIntentByReference(account.lookUp, payment.reference);
  if (found) return endRefused(account.shop, found, payment.reference);
  if (age >= keysLastFor) throw providerFailure("unknown", "a start of yesterday is not repeated at Stripe");
  await claimStart(account.shop, payment, method.attempts);
  throw providerFailure("refused", "the payment was started without a card", undefined, "no_card");
}

/** Adds the buyer's reason to a refusal of the token or of the saved card. */
function withDecline(failure: StripeFailure, { source }: StripeStart): ProviderFailure {
  if (failure.outcome !== "refused" || failure.decline || failure.param === undefined) return failure;
  const decline = refusedParams[source.kind]?.[failure.param];
  return decline ? Object.assign(failure, { decline }) : failure;
}

const refusedParams: Partial<Record<StripeStart["source"]["kind"], Readonly<Record<string, DeclineCode>>>> = {
  card_token: { confirmation_token: "token_expired" },
  saved_card: { payment_method: "card_gone", customer: "card_gone" },
};
