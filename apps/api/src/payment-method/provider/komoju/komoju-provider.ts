import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import type { PaymentProvider, ProviderAbilities, StartedCharge } from "#api/payment-method/provider/port.ts";
import type { ProviderValues } from "#api/payment-method/provider/provider-definition.ts";
import { jsonWebhookAnswer } from "#api/payment-method/provider/webhook-answer.ts";
import { cancelCharge } from "./cancel-step.ts";
import { chargeOfSession } from "./charge-of-session.ts";
import { findSession } from "./find-session.ts";
import type { KomojuShop } from "./komoju-account.ts";
import { toBeChecked } from "./komoju-contract.ts";
import { captureCharge, findRefund, refundCharge } from "./money-steps.ts";
import { readKomojuWebhook } from "./read-webhook.ts";
import { readKomojuReturn } from "./return-of-buyer.ts";
import type { PaymentType } from "./session-calls.ts";
import { startCharge } from "./start-step.ts";
import { storeChains } from "./store-number.ts";

export const komojuCode = "komoju";

/** More than a payment with a dozen refunds has. */
const webhookLimit = 65_536;

type KomojuMethod = { type: PaymentType; abilities: ProviderAbilities };
const atOnce = { capturesLater: false, capturesLess: false, refundsParts: true };

/** Methods by the shop's code. KOMOJU grants Seven-Eleven after an examination of its own, and the other stores at once. */
export function komojuMethods(values: ProviderValues) {
  const chains = storeChains.filter((chain) => chain !== "seven" || values["seven-eleven"] === "yes");
  return {
    // docs/payments.md says why no card is saved
    card: {
      type: "credit_card",
      abilities: { capturesLater: true, capturesLess: true, refundsParts: true, savesCards: false },
    },
    paypay: { type: "paypay", abilities: atOnce },
    conveni: { type: "konbini", abilities: { ...atOnce, max: toBeChecked.maxAtStore, chains } },
  } satisfies Partial<Record<PaymentCode, KomojuMethod>>;
}

/** One method at an account. Cards and PayPay are paid on KOMOJU's page, a store's number is taken by the shop. */
export function komojuProvider(komoju: KomojuShop, { type, abilities }: KomojuMethod): PaymentProvider {
  return {
    code: komojuCode,
    abilities,
    start: (payment) => startCharge(komoju, type, payment),
    async find(charge) {
      const found = await findSession(komoju, charge);
      return found && chargeOfSession(found.session, found.ours);
    },
    cancel: (charge) => cancelCharge(komoju, charge),
    refund: (charge, refund) => refundCharge(komoju, charge, refund),
    findRefund: (charge, refund) => findRefund(komoju, charge, refund),
    ...(abilities.capturesLater && {
      capture: (charge: StartedCharge, capture: { amount: number; key: string }) =>
        captureCharge(komoju, charge, capture),
    }),
    webhookLimit,
    readReturn: (request) => readKomojuReturn(komoju, request),
    readWebhook: (request) => readKomojuWebhook(komoju, request),
    answerWebhook: jsonWebhookAnswer,
  };
}
