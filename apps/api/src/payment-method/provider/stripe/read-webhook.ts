import type Stripe from "stripe";
import type { ProviderCharge, ProviderRequest, Webhook } from "#api/payment-method/provider/port.ts";
import { endRefused, findIntent, findIntentOfCustomer } from "./charge-calls.ts";
import { readDispute, readWarning } from "./dispute-of-stripe.ts";
import { readCharge } from "./provider-charge.ts";
import { toProviderRefund } from "./provider-refund.ts";
import { listRefunds } from "./refund-calls.ts";
import { readReview } from "./review-of-stripe.ts";
import type { StripeAccount } from "./stripe-account.ts";
import { type EventObject, readStripeWebhook, type WebhookReading } from "./webhook-event.ts";

type Changed = Extract<WebhookReading, { kind: "changed" }>;
type Reader = (account: StripeAccount, changed: Changed) => Promise<Webhook>;

const notOurs: Webhook = { kind: "not_ours" };

/**
 * Reads a webhook: the event only names an object, whose present state Stripe is asked for. Events of other systems at
 * the account, and of the other mode, are not the shop's.
 */
export async function readWebhook(account: StripeAccount, { headers, body, now }: ProviderRequest): Promise<Webhook> {
  const reading = readStripeWebhook({
    bytes: body,
    header: headers.get("stripe-signature"),
    secrets: account.webhookSecrets(now),
    now,
    isLive: account.shop.isLive,
  });
  if (reading.kind === "forged") return { kind: "forged" };
  if (reading.kind === "ignored") return notOurs;
  if (!reading.hasOurVersion)
    account.log.warn({ event: reading.eventId }, "Stripe's webhook endpoint has another API version than the shop");
  return readers[reading.object](account, reading);
}

const readers: Record<EventObject, Reader> = {
  payment_intent: (account, { intentId }) => chargeOf(account, intentId),
  charge: (account, { intentId }) => chargeOf(account, intentId, withRefunds),
  refund: (account, { intentId }) => chargeOf(account, intentId, withRefunds),
  review: async (account, { objectId, createdAt }) => {
    const review = await readReview(account.lookUp, objectId, createdAt);
    return review ? { kind: "review", review } : notOurs;
  },
  // money in the balance of a customer: for a transfer, what came beyond its amount or after its end
  cash_balance: async (account, { objectId }) =>
    webhookOf(account, await findIntentOfCustomer(account.lookUp, objectId)),
  // cards are looked up at the member's return
  setup_intent: async () => notOurs,
  dispute: async ({ lookUp }, { objectId }) => {
    const dispute = await readDispute(lookUp, objectId);
    return dispute ? { kind: "dispute", dispute } : notOurs;
  },
  early_warning: async ({ lookUp }, changed) => {
    const warning = await readWarning(lookUp, changed);
    return warning ? { kind: "warning", warning } : notOurs;
  },
};

type Addition = (account: StripeAccount, charge: ProviderCharge) => Promise<ProviderCharge>;

const withRefunds: Addition = async ({ lookUp }, charge) => {
  const refunds = await listRefunds(lookUp, charge.chargeId);
  return { ...charge, refunds: refunds.filter(({ key }) => key !== "").map(toProviderRefund) };
};

async function chargeOf(account: StripeAccount, intentId: string | null, add?: Addition): Promise<Webhook> {
  const intent = intentId === null ? undefined : await findIntent(account.lookUp, intentId);
  return webhookOf(account, intent, add);
}

async function webhookOf(
  account: StripeAccount,
  found: Stripe.PaymentIntent | undefined,
  add: Addition = async (_, charge) => charge,
): Promise<Webhook> {
  if (!found) return notOurs;
  const charge = await readCharge(account.lookUp, found);
  if (!charge) return notOurs;
  // nobody may try a refused payment again
  if (charge.state === "refused") await endRefused(account.lookUp, found, charge.reference);
  return { kind: "charge", charge: await add(account, charge) };
}
