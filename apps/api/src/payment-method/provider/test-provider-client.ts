import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import { conveniCodes } from "@noren/contract/payment-method/payment.ts";
import { readFormBytes } from "@noren/contract/platform/form/form-bytes.ts";
import {
  frameKey,
  isSignedFraud,
  isSignedReturn,
  isSignedWebhook,
  providerSecret,
  signCall,
  type SignedText,
  WireCharge,
  type WireDispute,
  WireFraud,
  WireWebhook,
} from "@noren/contract/payment-method/test-provider-wire.ts";
import { jsonIn } from "./json-text.ts";
import {
  type FraudResult,
  type PaymentProvider,
  type ProviderAbilities,
  type PaymentStart,
  type ProviderCharge,
  type ProviderRefund,
  type ProviderRequest,
  providerFailure,
  type StartedCharge,
  type Webhook,
} from "./port.ts";
import type { ProviderDispute } from "./provider-dispute.ts";
import { savedCards, toCard } from "./test-provider-cards.ts";
import { callProvider, jsonOf, providerTimeouts } from "./provider-http.ts";
import { jsonWebhookAnswer } from "./webhook-answer.ts";

/** Methods that the test provider implements. */
export type TestProviderKind = Extract<PaymentCode, "card" | "paypay" | "conveni" | "deferred">;

export type TestProviderOptions = {
  /** Origin of the provider: http://127.0.0.1:3001. */
  url: string;
  /** The shop's SECRET; the provider gets one derived from it. */
  secret: string;
  clock: () => Date;
  /** Milliseconds that a call may take, and a start. */
  timeoutMs?: number;
  startTimeoutMs?: number;
  kind?: TestProviderKind;
};

/** The test provider. It does not retry; callers can repeat any call as it is. */
export function testProvider(options: TestProviderOptions): PaymentProvider {
  const { url, secret, clock, kind = "card" } = options;
  const { timeoutMs: others = providerTimeouts.other } = options;
  const { startTimeoutMs = options.timeoutMs ?? providerTimeouts.start } = options;
  const key = providerSecret(secret);
  const base = url.replace(/\/$/, "");

  async function ask(method: "GET" | "POST", path: string, input?: unknown): Promise<unknown> {
    const body = input === undefined ? "" : JSON.stringify(input);
    const headers = { "content-type": "application/json", ...signCall(key, { method, path, body }, clock()) };
    const timeoutMs = path === startPaths[kind] ? startTimeoutMs : others;
    const answer = await callProvider(`${base}${path}`, { method, headers, body }, { timeoutMs });
    const content = jsonOf(answer);
    if (answer.status === 404) return undefined;
    if (answer.status < 200 || answer.status > 299)
      throw providerFailure("refused", `the provider refused the call: ${answer.status} ${JSON.stringify(content)}`);
    return content;
  }

  async function call(method: "GET" | "POST", path: string, input?: unknown): Promise<ProviderCharge | undefined> {
    const answer = await ask(method, path, input);
    if (answer === undefined) return undefined;
    const charge = WireCharge.safeParse(answer);
    if (!charge.success) throw providerFailure("unknown", "the provider's answer is not a charge", charge.error);
    return toCharge(charge.data);
  }

  async function callFor(
    { reference }: Pick<StartedCharge, "reference">,
    method: "GET" | "POST",
    path: string,
    input?: unknown,
  ) {
    const charge = await call(method, path, input);
    if (charge && charge.reference !== reference)
      throw providerFailure("unknown", "the provider answered another payment's charge");
    return charge;
  }

  const pathOf = ({ reference }: StartedCharge) => `/v1/charges/${encodeURIComponent(reference)}`;

  return {
    code: "test",
    abilities: abilitiesOf[kind],
    start: async (payment) => existing(await callFor(payment, "POST", startPaths[kind], startInputs[kind](payment))),
    find: (charge) => callFor(charge, "GET", pathOf(charge)),
    cancel: async (charge) => existing(await callFor(charge, "POST", `${pathOf(charge)}/cancel`)),
    refund: async (charge, { key: refundKey, amount }) => {
      const input = { key: refundKey, amount };
      const refunded = existing(await callFor(charge, "POST", `${pathOf(charge)}/refund`, input));
      // a provider of an earlier release answers no refunds, and makes each at once
      const atOnce: ProviderRefund = { ...input, refundId: "", state: "done", reason: "" };
      return { ...(refunded.refunds?.find((one) => one.key === refundKey) ?? atOnce), charge: refunded };
    },
    readReturn: async (request) => readReturn(key, request),
    readWebhook: async (request) => readWebhook(key, request),
    answerWebhook: jsonWebhookAnswer,
    ...(abilitiesOf[kind].capturesLater && {
      capture: async (charge: StartedCharge, capture: { amount: number; key: string }) =>
        existing(await callFor(charge, "POST", `${pathOf(charge)}/capture`, capture)),
    }),
    readFraud: (signed, now) => {
      if (!isSignedFraud(key, signed, now)) return undefined;
      const fraud = WireFraud.safeParse(jsonIn(signed.payload));
      return fraud.success ? toFraudResult(fraud.data) : undefined;
    },
    ...(abilitiesOf[kind].savesCards && { cards: savedCards(ask) }),
  };
}

/** A form that the provider's page posts in Shift_JIS; returns by GET carry no charge. */
function readReturn(key: string, { body, now }: ProviderRequest): ProviderCharge | undefined {
  const form = readFormBytes(body, "shift_jis");
  const field = (name: keyof SignedText) => form.get(name) ?? "";
  const signed = { time: field("time"), payload: field("payload"), signature: field("signature") };
  const charge = isSignedReturn(key, signed, now) ? WireCharge.safeParse(jsonIn(signed.payload)) : undefined;
  return charge?.success ? toCharge(charge.data) : undefined;
}

function readWebhook(key: string, { headers, body, now }: ProviderRequest): Webhook {
  const text = Buffer.from(body).toString();
  const webhook = isSignedWebhook(key, headers, text, now) ? WireWebhook.safeParse(jsonIn(text)) : undefined;
  if (!webhook?.success || webhook.data.mode === "live") return { kind: "forged" };
  const { charge, review, dispute, warning } = webhook.data;
  if (charge) return { kind: "charge", charge: toCharge(charge) };
  if (dispute) return { kind: "dispute", dispute: toDispute(dispute) };
  if (warning)
    return {
      kind: "warning",
      warning: { warningId: warning.warning_id, reference: warning.reference, reason: warning.reason },
    };
  return review ? { kind: "review", review: toFraudResult(review) } : { kind: "not_ours" };
}

const takesAtOnce = { capturesLater: false, capturesLess: false, refundsParts: true };
const takesLater = { capturesLater: true, capturesLess: true, refundsParts: true };
const abilitiesOf: Record<TestProviderKind, ProviderAbilities> = {
  card: { ...takesLater, savesCards: true },
  paypay: takesAtOnce,
  conveni: { ...takesAtOnce, chains: conveniCodes },
  deferred: { ...takesLater, max: 55_000 },
};

const startPaths: Record<TestProviderKind, string> = {
  card: "/v1/charges",
  paypay: "/v1/charges",
  conveni: "/v1/conveni",
  deferred: "/v1/deferred",
};

const common = ({ reference, orderNo, amount, notifyUrl, shopName }: PaymentStart) => ({
  reference,
  order_no: orderNo,
  amount,
  notify_url: notifyUrl,
  shop_name: shopName,
});

const startInputs: Record<TestProviderKind, (payment: PaymentStart) => unknown> = {
  card: (payment) => ({
    ...common(payment),
    card_token: payment.cardToken,
    kept_card: payment.savedCard && { customer: payment.savedCard.customer, card_id: payment.savedCard.card },
    keep_for: payment.saveCardFor,
    capture: payment.capture,
    return_url: payment.returnUrl,
    fraud_url: payment.fraudUrl,
    buyer_email: payment.buyerEmail,
  }),
  paypay: (payment) => ({
    ...common(payment),
    kind: "paypay",
    return_url: payment.returnUrl,
    buyer_email: payment.buyerEmail,
  }),
  conveni: (payment) => ({
    ...common(payment),
    chain: payment.conveni?.chain,
    limit: payment.conveni?.limit.toISOString(),
  }),
  // without an address of their own, results of the fraud check come as webhooks
  deferred: (payment) => ({
    ...common(payment),
    buyer: payment.buyer && {
      name: payment.buyer.name,
      phone: payment.buyer.phone,
      address: payment.buyer.address,
    },
  }),
};

/**
 * Data for showing the provider's card frame on a page (CART-13). The frame opens on pages of this origin only, and
 * sends its tokens to them only.
 */
export function testProviderCardForm({ url, secret }: Pick<TestProviderOptions, "url" | "secret">, shopOrigin: string) {
  const base = url.replace(/\/$/, "");
  const query = new URLSearchParams({ origin: shopOrigin, key: frameKey(providerSecret(secret), shopOrigin) });
  return { script_url: `${base}/token.js`, frame_url: `${base}/frame?${query}` };
}

function existing(charge: ProviderCharge | undefined): ProviderCharge {
  if (!charge) throw providerFailure("refused", "the provider does not know the charge");
  return charge;
}

function toCharge({ charge_id, order_no, conveni, saved_card, ...charge }: WireCharge): ProviderCharge {
  const { reference, amount, captured, authorized_until: until, refunded, refunds, state, message, decline } = charge;
  return {
    reference,
    chargeId: charge_id,
    orderNo: order_no,
    amount,
    ...(captured !== undefined && captured > 0 && { captured }),
    ...(until !== undefined && { authorizedUntil: until === null ? null : new Date(until) }),
    refunded,
    ...(refunds && { refunds: refunds.map(({ refund_id, ...refund }) => ({ refundId: refund_id, ...refund })) }),
    state,
    action: toNextStep(charge),
    message,
    decline,
    conveni: conveni && {
      numbers: [{ chain: conveni.chain, number: conveni.number, confirmation: conveni.confirmation }],
      payBy: new Date(conveni.pay_by),
      voucherUrl: null,
    },
    savedCard: saved_card && toCard(saved_card),
  };
}

function toNextStep({ action_url: url, action_form: form }: Pick<WireCharge, "action_url" | "action_form">) {
  if (url === null) return null;
  return form ? ({ kind: "form", url, ...form } as const) : ({ kind: "url", url } as const);
}

const toFraudResult = ({ check_id: id, checked_at, ...result }: WireFraud): FraudResult => ({
  id,
  ...result,
  isVerified: true,
  checkedAt: new Date(checked_at),
});

const toDispute = ({
  dispute_id,
  charge_id,
  is_appeal,
  due_by,
  opened_at,
  ...dispute
}: WireDispute): ProviderDispute => ({
  ...dispute,
  disputeId: dispute_id,
  chargeId: charge_id,
  isAppeal: is_appeal,
  dueBy: due_by === null ? null : new Date(due_by),
  openedAt: new Date(opened_at),
});
