import type Stripe from "stripe";
import {
  type PaymentProvider,
  type ProviderCharge,
  providerFailure,
  type RequestedRefund,
  type StartedCharge,
} from "#api/payment-method/provider/port.ts";
import { neverStarted } from "#api/payment-method/provider/never-started.ts";
import { ageOf } from "#api/payment-method/provider/reference-age.ts";
import { jsonWebhookAnswer } from "#api/payment-method/provider/webhook-answer.ts";
import { cancelIntent, captureIntent, endRefused, findIntent, findIntentByReference } from "./charge-calls.ts";
import { claimStart } from "./claim-start.ts";
import { keysAreGoneAfter } from "./payment-age.ts";
import { toProviderCharge } from "./provider-charge.ts";
import { toProviderRefund } from "./provider-refund.ts";
import { readWebhook } from "./read-webhook.ts";
import { findRefund, findRefundById, refundOnce } from "./refund-calls.ts";
import { savedCards } from "./saved-cards.ts";
import { startCharge } from "./start-charge.ts";
import type { StripeAccount } from "./stripe-account.ts";
import type { StripeMethod } from "./stripe-method.ts";

export const stripeCode = "stripe";

/** Bytes of a webhook: a dispute's evidence alone may have 150,000 characters. */
const webhookLimit = 262_144;

/** One way to pay at an account of Stripe's. */
export function stripeProvider(account: StripeAccount, method: StripeMethod): PaymentProvider {
  const { shop, lookUp } = account;
  const toCharge = (intent: Stripe.PaymentIntent, { reference }: Pick<StartedCharge, "reference">) =>
    toProviderCharge(lookUp, intent, reference);

  async function find(charge: StartedCharge): Promise<ProviderCharge | undefined> {
    const intent = await findStarted(account, charge);
    return intent && toCharge(await endRefused(lookUp, intent, charge.reference), charge);
  }

  async function idOf(charge: StartedCharge): Promise<string> {
    const id = charge.chargeId ?? (await findStarted(account, charge))?.id;
    if (id === undefined) throw providerFailure("unknown", "Stripe's search does not find the payment");
    return id;
  }

  const { capturesLater, savesCards } = method.abilities;
  return {
    code: stripeCode,
    abilities: method.abilities,
    start: async (payment) => toCharge(await startCharge(account, method, payment), payment),
    find,
    async cancel(charge) {
      const { reference } = charge;
      const intent = await findStarted(account, charge);
      if (intent) return toCharge(await cancelIntent(lookUp, { intentId: intent.id, reference }), charge);
      // in the first day a start may still be on its way, or be made and not found yet
      if (ageOf(reference, account.clock()) < keysAreGoneAfter) await claimStart(shop, charge, method.attempts);
      return neverStarted(charge);
    },
    async refund(charge, { key, amount, buyerEmail }) {
      const email = method.refundsByEmail ? buyerEmail : undefined;
      return toProviderRefund(await refundOnce(shop, { intentId: await idOf(charge), key, amount, email }));
    },
    async findRefund(charge, { key, refundId }: RequestedRefund) {
      const refund = refundId
        ? await findRefundById(lookUp, refundId)
        : await findRefund(lookUp, { intentId: await idOf(charge), key });
      return refund && toProviderRefund(refund);
    },
    ...(capturesLater && {
      capture: async (charge: StartedCharge, { amount }: { amount: number; key: string }) => {
        const call = { intentId: await idOf(charge), reference: charge.reference, amount };
        return toCharge(await captureIntent(shop, call), charge);
      },
    }),
    webhookLimit,
    readWebhook: (request) => readWebhook(account, request),
    answerWebhook: jsonWebhookAnswer,
    ...(savesCards && { cards: savedCards(account) }),
  };
}

/** By Stripe's id, or by search, which knows a new payment after a minute. */
const findStarted = ({ lookUp }: StripeAccount, { chargeId, reference }: StartedCharge) =>
  chargeId ? findIntent(lookUp, chargeId) : findIntentByReference(lookUp, reference);
