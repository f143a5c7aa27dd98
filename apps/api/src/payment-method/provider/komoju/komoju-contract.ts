import type { DeclineCode } from "@noren/contract/payment-method/declines.ts";

/**
 * What KOMOJU's documents do not say, what they say about another case, or what was inferred from them. Each has its line
 * in "The first day with the real service" of docs/payments.md.
 */
export const toBeChecked = {
  /** Days until the authorization of a card ends, if the payment names no deadline ("as a rule 30"). */
  authorizedDays: 30,
  /** The payment's field with the end of an authorization. For a store's number it is the last moment to pay. */
  deadlineOf: "payment_deadline",
  /** State of a payment that the issuer declined, while its session stays open for another card. */
  declined: "failed",
  /** Parts of a payment that make up the session's amount; the fee that KOMOJU asks of the buyer is apart. */
  amountParts: ["amount", "tax"],
  /** Tax that a capture of less names, so that KOMOJU adds none; the payment's amount is the captured one afterwards. */
  taxOfLess: 0,
  /** Yen that a store takes at most. */
  maxAtStore: 300_000,
  /** Words in the reason of a declined payment's event, by which the buyer reads a sentence of their own. */
  declineWords: {
    limit: /insufficient|exceeds?[ _]|limit|残高不足|限度額|可能額/,
    expired: /expired|期限切れ/,
    security_code: /verification_value|security code|cvv|cvc|セキュリティ/,
    authentication: /3-?d ?s|authenticat|本人認証/,
    not_supported: /not supported|restricted|使用不可|ご利用いただけ/,
    number: /invalid[ _](?:card|number)|無効なカード|番号が不正/,
    unavailable: /timeout|gateway|unavailable/,
  } satisfies Partial<Record<DeclineCode, RegExp>>,
};

/** What the shop writes into a session, and finds its payment by. Keys have 30 characters at most. */
export const metadataKeys = { reference: "noren_payment", orderNo: "noren_order" } as const;

/** Milliseconds that a session can be paid for; KOMOJU allows 24 hours at most. The shop's reservation is shorter. */
export const sessionLasts = 3_600_000;

/** From then on no session of a payment can be paid, also if its start was under way for long. */
export const sessionsAreOverAfter = 2 * sessionLasts;

/** Days for which a store's number can be valid. */
export const storeDays = { min: 1, max: 59 };
