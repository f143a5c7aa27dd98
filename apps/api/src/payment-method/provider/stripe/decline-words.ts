import { type DeclineCode, declineWords } from "@noren/contract/payment-method/declines.ts";

/** Codes ending so are failed 3-D Secure authentications, of a payment or of a card to save. */
const authenticationFailure = "_authentication_failure";
/** invalid_expiry_month, invalid_expiry_year. */
const invalidExpiry = "invalid_expiry_";

/** All other codes are `other`, lost, stolen and fraudulent cards among them. */
export const stripeDeclines: Readonly<Record<string, DeclineCode>> = {
  insufficient_funds: "limit",
  card_velocity_exceeded: "limit",
  expired_card: "expired",
  incorrect_cvc: "security_code",
  invalid_cvc: "security_code",
  incorrect_number: "number",
  invalid_number: "number",
  authentication_required: "authentication",
  card_not_supported: "not_supported",
  currency_not_supported: "not_supported",
  processing_error: "unavailable",
  issuer_not_available: "unavailable",
};

export type Refusal = { code?: string | undefined; decline_code?: string | undefined };

/** The issuer's code if there is one, else Stripe's. */
export const refusalCodeOf = ({ code, decline_code }: Refusal): string => decline_code || code || "unknown";

/** The shop's reason for a declined card. */
export const toDeclineCode = ({ code, decline_code }: Refusal): DeclineCode =>
  declineBy(decline_code) ?? declineBy(code) ?? "other";

/** What the buyer reads about a declined card, in Japanese. */
export const declineSentence = (refusal: Refusal): string => declineWords[toDeclineCode(refusal)];

function declineBy(code: string | undefined): DeclineCode | undefined {
  if (!code) return undefined;
  if (code.startsWith(invalidExpiry)) return "expired";
  if (code.endsWith(authenticationFailure)) return "authentication";
  return Object.hasOwn(stripeDeclines, code) ? stripeDeclines[code] : undefined;
}
