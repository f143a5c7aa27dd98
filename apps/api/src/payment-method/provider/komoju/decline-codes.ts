import type { DeclineCode } from "@noren/contract/payment-method/declines.ts";
import { toBeChecked } from "./komoju-contract.ts";

/** Longer reasons are not read. */
const maxLength = 500;

/** Codes of KOMOJU's errors about a card. Fraudulent reads as all others. */
export const komojuDeclines: Readonly<Record<string, DeclineCode>> = {
  insufficient_funds: "limit",
  exceeds_limit: "limit",
  card_expired: "expired",
  bad_verification_value: "security_code",
  invalid_number: "number",
  restricted_account: "not_supported",
  gateway_timeout: "unavailable",
  card_declined: "other",
  fraudulent: "other",
  other_error: "other",
  other_invalid: "other",
};

/** Why a card was declined, by the reason of KOMOJU's event: a code, or a sentence in English or Japanese. */
export function declineByReason(reason: string | undefined): DeclineCode {
  const text = (reason ?? "").slice(0, maxLength).trim().toLowerCase();
  if (Object.hasOwn(komojuDeclines, text)) return komojuDeclines[text]!;
  const [found] = Object.entries(toBeChecked.declineWords).find(([, words]) => words.test(text)) ?? [];
  return (found as DeclineCode | undefined) ?? "other";
}
