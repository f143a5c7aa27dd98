import { createHash } from "node:crypto";
import type { DeclineCode } from "@noren/contract/payment-method/declines.ts";
import { jsonWebhookAnswer } from "#api/payment-method/provider/webhook-answer.ts";
import {
  type FraudResult,
  type PaymentProvider,
  type PaymentStart,
  type ProviderCharge,
  type ProviderRefund,
  type ChargeState,
  type NextStep,
  providerFailure,
  type Webhook,
} from "#api/payment-method/provider/port.ts";
import type { SavedCard } from "#api/payment-method/provider/saved-cards.ts";

/** Signature that the fake provider accepts as its own. */
export const signatureOf = (payload: string) => createHash("sha256").update(`fake:${payload}`).digest("base64url");

/** A provider in memory that a test controls; the real test provider is in apps/test-provider. */
export function fakeProvider() {
  const charges = new Map<string, ProviderCharge>();
  /** Refunds by key; a repeated key refunds once. */
  const refunds = new Map<string, number>();
  type Standing = Pick<ProviderRefund, "state" | "reason">;
  const standings = new Map<string, Standing>();
  let nextRefund: Standing = { state: "done", reason: "" };
  const refundOf = (key: string): ProviderRefund => ({
    key,
    refundId: `r-${key}`,
    amount: refunds.get(key)!,
    ...standings.get(key)!,
  });
  const calls: string[] = [];
  const starts: PaymentStart[] = [];
  const saved = new Map<string, SavedCard>();
  const pages = new Map<string, SavedCard>();
  const cardOf = (card: string): SavedCard => ({
    card,
    name: "HANAKO YAMADA",
    maskedNumber: "**** **** **** 4242",
    expiration: "203012",
  });
  let until: Date | null = null;
  let next: ChargeState = "requires_action";
  let reason: DeclineCode | undefined;
  let trouble: "none" | "unknown" | "refused" | "unknown after charging" = "none";
  const set = (reference: string, change: Partial<ProviderCharge>) => {
    const charge = { ...charges.get(reference)!, ...change };
    charges.set(reference, charge);
    return charge;
  };
  const fail = (call: string) => {
    calls.push(call);
    if (trouble === "unknown" || trouble === "refused")
      throw providerFailure(trouble, `ordered to be ${trouble}`, undefined, reason);
  };
  let way: NextStep["kind"] = "url";
  const nextStep = (state: ChargeState, reference: string): NextStep | null => {
    if (state !== "requires_action") return null;
    if (way === "url") return { kind: "url", url: `http://127.0.0.1:9/pay/${reference}` };
    const fields = { reference, shop: "暖簾 & <手ぬぐい>" };
    return { kind: "form", url: "http://127.0.0.1:9/link?a=1", fields, charset: "shift_jis" };
  };
  const provider: PaymentProvider = {
    code: "fake",
    abilities: { capturesLater: true, capturesLess: true, refundsParts: true, savesCards: true },
    async start(payment) {
      const { reference, orderNo, amount, conveni, saveCardFor } = payment;
      fail("start");
      starts.push(payment);
      if (!charges.has(reference)) {
        const message = next === "refused" ? "カード会社の承認が得られませんでした。" : "";
        charges.set(reference, {
          reference,
          chargeId: `c-${reference}`,
          orderNo,
          amount,
          state: next,
          ...(next === "authorized" && { authorizedUntil: until }),
          action: nextStep(next, reference),
          message,
          decline: next === "refused" ? (reason ?? null) : null,
          conveni: conveni
            ? {
                numbers: [{ chain: conveni.chain, number: "1234567890123", confirmation: null }],
                payBy: conveni.limit,
                voucherUrl: null,
              }
            : null,
          savedCard: saveCardFor && next === "captured" ? cardOf(`card-${reference}`) : null,
        });
      }
      if (trouble === "unknown after charging") throw providerFailure("unknown", "the answer was lost");
      return charges.get(reference)!;
    },
    async find({ reference }) {
      fail("find");
      return charges.get(reference);
    },
    async cancel({ reference }) {
      fail("cancel");
      const charge = charges.get(reference) ?? {
        reference,
        chargeId: "",
        amount: 0,
        state: "cancelled" as const,
        action: null,
        message: "",
      };
      charges.set(reference, charge);
      return ["requires_action", "pending", "authorized"].includes(charge.state)
        ? set(reference, { state: "cancelled", action: null })
        : charge;
    },
    async refund({ reference }, { amount, key }) {
      fail("refund");
      if (!refunds.has(key)) standings.set(key, nextRefund);
      refunds.set(key, amount);
      const given = [...refunds].reduce((sum, [id, one]) => sum + (standings.get(id)!.state === "done" ? one : 0), 0);
      const charge = set(reference, given >= charges.get(reference)!.amount ? { state: "refunded" } : {});
      if (trouble === "unknown after charging") throw providerFailure("unknown", "the answer was lost");
      return { ...refundOf(key), charge };
    },
    async capture({ reference }, { amount }) {
      fail("capture");
      return set(reference, { state: "captured", captured: amount });
    },
    readFraud({ payload, signature, time }, now) {
      if (signature !== signatureOf(payload) || time !== String(now.getTime())) return undefined;
      const result = JSON.parse(payload) as FraudResult;
      return { ...result, isVerified: true, checkedAt: new Date(result.checkedAt) };
    },
    cards: {
      async save(_, { token }) {
        fail("keep");
        if (token === "refused") throw providerFailure("refused", "ordered to be refused");
        const card = saved.get(token) ?? cardOf(`card-${token}`);
        saved.set(token, card);
        return card;
      },
      async remove(_, card) {
        fail("remove");
        for (const [token, one] of saved) if (one.card === card) saved.delete(token);
      },
      openPage: async ({ reference, returnUrl }) =>
        `http://127.0.0.1:9/cards/${reference}?${new URLSearchParams({ returnUrl })}`,
      findEnteredCard: async (reference) => pages.get(reference),
    },
    /** The body is a charge, or a Webhook of another kind. */
    async readWebhook({ headers, body }) {
      if (headers.get("x-signed") !== "yes") return { kind: "forged" };
      const content = JSON.parse(Buffer.from(body).toString()) as ProviderCharge | Webhook;
      return "kind" in content ? withDates(content) : { kind: "charge", charge: content };
    },
    answerWebhook: jsonWebhookAnswer,
  };
  return {
    provider,
    calls,
    charges,
    /** Input of each start. */
    starts,
    /** The buyer enters a card on the provider's page. */
    typeOn: (reference: string) => void pages.set(reference, cardOf(`card-${reference}`)),
    refunds,
    /** Sets how the next refunds begin. */
    beginRefunds: (state: ProviderRefund["state"], reason = "") => void (nextRefund = { state, reason }),
    /** Changes a refund as the provider or the buyer would, and answers its new state. */
    moveRefund: (key: string, state: ProviderRefund["state"], reason = "") => {
      standings.set(key, { state, reason });
      return refundOf(key);
    },
    /** Sets the state of the next charge. */
    begin: (state: ChargeState) => void (next = state),
    /** Sets the end of the next authorizations. */
    authorizeUntil: (end: Date | null) => void (until = end),
    /** Changes a charge as the buyer or the card's bank would. */
    move: (reference: string, state: ChargeState, decline?: DeclineCode) =>
      set(reference, {
        state,
        action: null,
        decline: decline ?? null,
        ...(state === "authorized" && { authorizedUntil: until }),
      }),
    /** Gives a reason for the next refusals, of charges and of calls. */
    decline: (code: DeclineCode | undefined) => void (reason = code),
    /** How the buyers of the next charges go on to the provider. */
    leadBy: (kind: NextStep["kind"]) => void (way = kind),
    trouble: (kind: typeof trouble) => void (trouble = kind),
  };
}

/** A webhook from JSON, in which a date is text; its sender is verified. */
function withDates(webhook: Webhook): Webhook {
  if (webhook.kind === "review")
    return {
      ...webhook,
      review: { ...webhook.review, isVerified: true, checkedAt: new Date(webhook.review.checkedAt) },
    };
  if (webhook.kind !== "dispute") return webhook;
  const { dueBy, openedAt } = webhook.dispute;
  return {
    ...webhook,
    dispute: { ...webhook.dispute, dueBy: dueBy && new Date(dueBy), openedAt: new Date(openedAt) },
  };
}
