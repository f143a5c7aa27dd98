import type { DeclineCode } from "@noren/contract/payment-method/declines.ts";

export type SpsErrorKind =
  /** SBPS or the card's network is busy, or the request came late or twice: later, after a lookup. */
  | "retryable"
  /** The issuer, or PayPay, declines the payment. */
  | "refused"
  | "already_captured"
  | "already_refunded"
  /** The end of the time to capture, cancel or refund has passed. */
  | "too_late"
  /** More than authorized or captured. */
  | "above_amount"
  /** A part is refunded only after the capture. */
  | "not_captured"
  /** The shop's own mistake, such as a wrong hash key. */
  | "misconfigured"
  | "unknown";

export type SpsError = {
  kind: SpsErrorKind;
  /** As SBPS wrote it: method, type and field. */
  code: string;
  /** For the buyer, in Japanese. */
  message: string;
};

const messages = {
  declinedCard: "カード会社の承認が得られませんでした。別のカード、または別のお支払い方法をお試しください。",
  declined: "お支払いの承認が得られませんでした。別のお支払い方法をお試しください。",
  securityCode: "セキュリティコードをお確かめください。",
  busyCard: "カード会社と通信できませんでした。しばらくしてからお試しください。",
  busy: "決済会社と通信できませんでした。しばらくしてからお試しください。",
  other: "お支払いができませんでした。お手数ですが、別のお支払い方法をお試しください。",
};

const card = "101";
const paypay = "311";
const securityCode = "61";
const kinds: Record<string, SpsErrorKind> = {
  "09": "misconfigured",
  // after request_date and limit_second
  "10": "retryable",
  "41": "already_captured",
  "42": "too_late",
  "46": "already_refunded",
  "56": "too_late",
  [securityCode]: "refused",
  "79": "above_amount",
  K0: "not_captured",
  K1: "above_amount",
};

/** Reads a res_err_code: method (3), type (2), field (3). A code that is not known, or none, is `unknown`. */
export function toSpsError(code: string): SpsError {
  const [, method, type = ""] = /^(\d{3})([0-9A-Z]{2})[0-9A-Z]{3}$/.exec(code) ?? [];
  const kind = kindOf(type);
  return { kind, code, message: messageOf(kind, type, method === card) };
}

/** Why a card, or PayPay, declined the payment; null for stores, and without a known code. */
export function declineOfError({ kind, code }: SpsError): DeclineCode | null {
  if (code.startsWith(paypay)) return kind === "refused" ? "app" : null;
  if (!code.startsWith(card)) return null;
  if (kind === "retryable") return "unavailable";
  return code.slice(3, 5) === securityCode ? "security_code" : "other";
}

function kindOf(type: string): SpsErrorKind {
  const known = kinds[type];
  if (known) return known;
  if (/^[89]/.test(type)) return "retryable";
  return /^(2[1-9]|30)$/.test(type) ? "refused" : "unknown";
}

function messageOf(kind: SpsErrorKind, type: string, isCard: boolean): string {
  if (type === securityCode) return messages.securityCode;
  if (kind === "refused") return isCard ? messages.declinedCard : messages.declined;
  if (kind === "retryable") return isCard ? messages.busyCard : messages.busy;
  return messages.other;
}
