import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { declineCodes } from "./declines.ts";
import { disputeStates } from "./dispute-words.ts";

/**
 * Messages between a shop and the test provider: signed JSON over HTTP. Amounts in yen. A call signs its time, method,
 * path and body; a webhook its time and body. Both sides refuse messages older than five minutes.
 */
export const chargeStates = [
  "requires_action",
  "authorized",
  "captured",
  "refused",
  "pending",
  "cancelled",
  "refunded",
] as const;

/** The provider's texts are stored and shown: bounded, without control characters and lone surrogates. */
const text = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));
/** ISO 8601 with offset, in this century. */
const moment = () => z.iso.datetime({ offset: true }).check(z.maxLength(40), z.regex(/^20/));

/** The displayable data of a card, and the provider's id for it. */
export const WireCard = z.object({
  card_id: text(200),
  name: text(200),
  masked_number: text(60),
  /** Year and month, 202412. */
  expiration: text(20),
  brand: z.optional(text(20)),
});
export type WireCard = z.infer<typeof WireCard>;

/** A card that is entered on the provider's page in order to be saved. */
export const WireSetup = z.object({
  reference: text(200),
  action_url: z.nullable(text(2000)),
  card: z.nullable(WireCard),
});
export type WireSetup = z.infer<typeof WireSetup>;

export const refundStates = ["pending", "waits_for_buyer", "done", "failed", "by_hand"] as const;

export const WireRefund = z.object({
  /** The shop's idempotency key. */
  key: text(200),
  refund_id: text(200),
  amount: z.int(),
  state: z.enum(refundStates),
  /** For staff, in Japanese; empty without. */
  reason: text(1000),
});
export type WireRefund = z.infer<typeof WireRefund>;

export const WireCharge = z.object({
  reference: text(200),
  charge_id: text(200),
  kind: z.enum(["card", "paypay", "conveni", "deferred"]),
  order_no: text(100),
  amount: z.int(),
  refunded: z.int(),
  /** Missing at providers of earlier releases. */
  refunds: z.optional(z.array(WireRefund)),
  /** Captured yen, which may be less than the amount. Missing at providers of earlier releases. */
  captured: z.optional(z.int()),
  /** End of an authorization; null without one. Missing at providers of earlier releases. */
  authorized_until: z.optional(z.nullable(moment())),
  state: z.enum(chargeStates),
  /** Page for the buyer's next step; null if there is none. */
  action_url: z.nullable(text(2000)),
  /** Link type: what the buyer's browser has to post to that page. */
  action_form: z.optional(
    z.nullable(z.object({ fields: z.record(z.string(), text(2000)), charset: z.enum(["utf-8", "shift_jis"]) })),
  ),
  /** For the buyer, in Japanese. */
  message: text(1000),
  /** Why it was refused; absent in charges of older journals. */
  decline: z.optional(z.nullable(z.enum(declineCodes))),
  conveni: z.nullable(
    z.object({ chain: text(60), number: text(60), confirmation: z.nullable(text(60)), pay_by: moment() }),
  ),
  /** The card that was saved with this charge at the shop's request. */
  saved_card: z.nullable(WireCard),
});
export type WireCharge = z.infer<typeof WireCharge>;

export const fraudResults = ["ok", "review", "refused"] as const;

/** Result of the fraud check of a payment. */
export const WireFraud = z.object({
  check_id: text(200),
  reference: text(200),
  result: z.enum(fraudResults),
  /** 0 to 100; higher is riskier. */
  score: z.int().check(z.minimum(0), z.maximum(100)),
  reason: text(1000),
  checked_at: moment(),
});
export type WireFraud = z.infer<typeof WireFraud>;

/** A buyer's dispute of a payment at the card's issuer. */
export const WireDispute = z.object({
  dispute_id: text(200),
  reference: text(200),
  charge_id: text(200),
  amount: z.int().check(z.minimum(1), z.maximum(9_999_999)),
  /** For staff, in Japanese. */
  reason: text(1000),
  state: z.enum(disputeStates),
  /** Somebody has appealed against the result. */
  is_appeal: z.boolean(),
  /** Until when the shop can answer; null without an end. */
  due_by: z.nullable(moment()),
  opened_at: moment(),
  /** Page on which the shop answers. */
  url: text(2000),
});
export type WireDispute = z.infer<typeof WireDispute>;

/** The card's issuer suspects a payment that it has not taken back. */
export const WireWarning = z.object({ warning_id: text(200), reference: text(200), reason: text(1000) });
export type WireWarning = z.infer<typeof WireWarning>;

/**
 * A charge that has changed, a result of the fraud check, a dispute or a warning; a webhook with none of them concerns
 * no payment.
 */
export const WireWebhook = z.object({
  webhook_id: text(200),
  charge: z.optional(WireCharge),
  review: z.optional(WireFraud),
  dispute: z.optional(WireDispute),
  warning: z.optional(WireWarning),
  /** The test provider itself knows the test mode only; faults send the other one. */
  mode: z.optional(z.enum(["test", "live"])),
});
export type WireWebhook = z.infer<typeof WireWebhook>;

/** Content as text: the signature covers exactly the bytes that are parsed. */
export type SignedText = { time: string; payload: string; signature: string };
export type SignedFraud = SignedText;

export const signFraud = (secret: string, fraud: WireFraud, now: Date) => signText(secret, "fraud", fraud, now);
export const isSignedFraud = (secret: string, fraud: SignedText, now: Date) =>
  isSignedText(secret, "fraud", fraud, now);

/** A charge that the buyer's browser brings back to the shop, as fields of a form. */
export const signReturn = (secret: string, charge: WireCharge, now: Date) => signText(secret, "return", charge, now);
export const isSignedReturn = (secret: string, form: SignedText, now: Date) =>
  isSignedText(secret, "return", form, now);

function signText(secret: string, purpose: string, content: unknown, now: Date): SignedText {
  const payload = JSON.stringify(content);
  const time = String(now.getTime());
  return { time, payload, signature: mac(secret, `${time}\n${purpose}\n${payload}`) };
}

function isSignedText(secret: string, purpose: string, { time, payload, signature }: SignedText, now: Date): boolean {
  return isFresh(time, now) && isSame(signature, mac(secret, `${time}\n${purpose}\n${payload}`));
}

const timeHeader = "x-provider-time";
const signatureHeader = "x-provider-signature";
const maxAgeMs = 5 * 60_000;

/** Secret of the provider, derived from the shop's so that the provider never has the latter. */
export const providerSecret = (shopSecret: string) => mac(shopSecret, "test provider");

export type SignedCall = { method: string; path: string; body: string };

export function signCall(secret: string, call: SignedCall, now: Date): Record<string, string> {
  return sign(secret, callText(call), now);
}

/**
 * Whether the call was signed with the secret within the last five minutes; the signature covers method, path with
 * query, and body.
 */
export function isSignedCall(secret: string, headers: Headers, call: SignedCall, now: Date): boolean {
  return isSigned(secret, headers, callText(call), now);
}

export function signWebhook(secret: string, body: string, now: Date): Record<string, string> {
  return sign(secret, `notice\n${body}`, now);
}

export function isSignedWebhook(secret: string, headers: Headers, body: string, now: Date): boolean {
  return isSigned(secret, headers, `notice\n${body}`, now);
}

/** Key that lets pages of one origin embed the card frame and receive its tokens. */
export const frameKey = (secret: string, origin: string) => mac(secret, `frame\n${origin}`);

export function isFrameKey(secret: string, origin: string, key: string): boolean {
  return isSame(key, frameKey(secret, origin));
}

const callText = ({ method, path, body }: SignedCall) => `call\n${method.toUpperCase()}\n${path}\n${body}`;

function sign(secret: string, text: string, now: Date): Record<string, string> {
  const time = String(now.getTime());
  return { [timeHeader]: time, [signatureHeader]: mac(secret, `${time}\n${text}`) };
}

function isSigned(secret: string, headers: Headers, text: string, now: Date): boolean {
  const time = headers.get(timeHeader) ?? "";
  const signature = headers.get(signatureHeader) ?? "";
  return isFresh(time, now) && isSame(signature, mac(secret, `${time}\n${text}`));
}

const isFresh = (time: string, now: Date) =>
  /^\d{1,15}$/.test(time) && Math.abs(now.getTime() - Number(time)) <= maxAgeMs;

const mac = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("base64url");

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
