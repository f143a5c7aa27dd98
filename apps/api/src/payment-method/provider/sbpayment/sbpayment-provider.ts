import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import type { PaymentProvider, ProviderAbilities, StartedCharge } from "#api/payment-method/provider/port.ts";
import type { ProviderAccount, ProviderTools } from "#api/payment-method/provider/provider-definition.ts";
import { providerTimeouts } from "#api/payment-method/provider/provider-http.ts";
import type { PaidMethod } from "./api-requests.ts";
import { cancelCharge, captureCharge, findCharge } from "./charge-steps.ts";
import { readFraudMessage } from "./fraud-result.ts";
import { startByLink } from "./link-start.ts";
import { answerSpsWebhook, readSpsReturn, readSpsWebhook } from "./notice-webhook.ts";
import { refundCharge, storeRefund } from "./refund-step.ts";
import { cardTypeOf, contractOf } from "./sbpayment-account.ts";
import type { SpsWork } from "./sps-calls.ts";
import { type SpsContract, type SpsMethod, toBeChecked } from "./sps-contract.ts";
import { startByToken } from "./token-start.ts";

export const sbpaymentCode = "sbpayment";

/** The shop's methods that SBPS takes. */
export const spsMethods: Partial<Record<PaymentCode, SpsMethod>> = {
  card: "card",
  paypay: "paypay",
  conveni: "webcvs",
};

/** The methods of an account. Which of them the contract has, the owner says by offering them. */
export function openSbpayment(
  account: ProviderAccount,
  { clock, url }: Pick<ProviderTools, "clock" | "url">,
  timeouts: SpsWork["timeouts"] = providerTimeouts,
): Partial<Record<PaymentCode, PaymentProvider>> {
  const work = { contract: () => contractOf(account, clock(), url), clock, timeouts };
  const { captures } = work.contract();
  const isByToken = cardTypeOf(account.values) === "api";
  const providerOf = (method: SpsMethod) =>
    method === "webcvs" ? storeProvider(work) : paidProvider(work, method, { captures, isByToken });
  return Object.fromEntries(Object.entries(spsMethods).map(([code, method]) => [code, providerOf(method)]));
}

/** SBPS has one address for notices, so that the adapter of any method reads those of all. */
const shared = (work: SpsWork, method: SpsMethod) =>
  ({
    code: sbpaymentCode,
    find: (charge) => findCharge(work, method, charge),
    cancel: (charge) => cancelCharge(work, method, charge),
    readReturn: (request) => readSpsReturn(work, method, request),
    readWebhook: (request) => readSpsWebhook(work, request),
    answerWebhook: answerSpsWebhook,
    readFraud: readFraudMessage,
  }) satisfies Partial<PaymentProvider>;

type Contracted = Pick<SpsContract, "captures"> & { isByToken: boolean };

/**
 * Cards and PayPay. A card without a token is paid on SBPS's page. The shop's payment page sends none if the contract
 * has no such page (`hasCardPage`); a repeated start has none either, and must not end an order that may be paid.
 */
function paidProvider(work: SpsWork, method: PaidMethod, { captures, isByToken }: Contracted): PaymentProvider {
  const capturesLater = captures[method] === "on_call";
  return {
    ...shared(work, method),
    abilities: abilitiesOf(method, capturesLater),
    start: async (payment) => {
      const token = method === "card" && isByToken ? payment.cardToken : undefined;
      return token ? startByToken(work, payment, token) : startByLink(work, method, payment);
    },
    refund: (charge, refund) => refundCharge(work, method, charge, refund),
    ...(capturesLater && {
      capture: (charge: StartedCharge, { amount }: { amount: number }) => captureCharge(work, method, charge, amount),
    }),
  };
}

function storeProvider(work: SpsWork): PaymentProvider {
  return {
    ...shared(work, "webcvs"),
    abilities: {
      capturesLater: false,
      capturesLess: false,
      refundsParts: true,
      max: toBeChecked.maxAmounts.webcvs,
    },
    start: async (payment) => startByLink(work, "webcvs", payment),
    refund: async (_, refund) => storeRefund(refund),
  };
}

const abilitiesOf = (method: PaidMethod, capturesLater: boolean): ProviderAbilities => ({
  capturesLater,
  capturesLess: capturesLater,
  refundsParts: true,
  refundsInTurn: true,
  max: toBeChecked.maxAmounts[method],
  // docs/payments.md says why
  ...(method === "card" && { min: 2, savesCards: false }),
  ...(method === "paypay" && { maxRefunds: 20, refundDays: 365 }),
});
