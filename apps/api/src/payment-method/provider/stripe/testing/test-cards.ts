/** A card's refusal; codes as in Stripe's list of decline codes. */
export type Decline = { code: string; decline_code: string };

export type TestCard = {
  number: string;
  decline?: Decline;
  /** The issuer asks for 3-D Secure. */
  asks?: true;
  disputed?: true;
  reviewed?: true;
  /** State of a refund to the card at first; one that fails is "succeeded" until `failRefund`. */
  refund?: "pending" | "fails";
};

const declined = (number: string, code: string): TestCard => ({
  number,
  decline: { code: ownCodes.includes(code) ? code : "card_declined", decline_code: code },
});

/** Codes that stand in `code` too; with all others `code` is card_declined. */
const ownCodes = [
  "authentication_required",
  "expired_card",
  "incorrect_cvc",
  "incorrect_number",
  "invalid_cvc",
  "invalid_expiry_month",
  "invalid_expiry_year",
  "invalid_number",
  "processing_error",
];

/** Cards by name. Numbers are Stripe's where it has one for the case; the others end in 00 and their place in the list. */
export const testCards: Record<string, TestCard> = {
  succeeds: { number: "4242424242424242" },
  three_d_secure: { number: "4000002760003184", asks: true },
  three_d_secure_declined: { ...declined("4000008400001629", "generic_decline"), asks: true },
  disputed: { number: "4000000000000259", disputed: true },
  reviewed: { number: "4000000000009235", reviewed: true },
  refund_fails: { number: "4000000000005126", refund: "fails" },
  refund_pending: { number: "4000000000007726", refund: "pending" },
  generic_decline: declined("4000000000000002", "generic_decline"),
  insufficient_funds: declined("4000000000009995", "insufficient_funds"),
  lost_card: declined("4000000000009987", "lost_card"),
  stolen_card: declined("4000000000009979", "stolen_card"),
  expired_card: declined("4000000000000069", "expired_card"),
  incorrect_cvc: declined("4000000000000127", "incorrect_cvc"),
  processing_error: declined("4000000000000119", "processing_error"),
  incorrect_number: declined("4242424242424241", "incorrect_number"),
  card_velocity_exceeded: declined("4000000000006975", "card_velocity_exceeded"),
  fraudulent: declined("4100000000000019", "fraudulent"),
  authentication_required: declined("4000000000000001", "authentication_required"),
  card_not_supported: declined("4000000000000003", "card_not_supported"),
  currency_not_supported: declined("4000000000000004", "currency_not_supported"),
  issuer_not_available: declined("4000000000000005", "issuer_not_available"),
  invalid_expiry_month: declined("4000000000000006", "invalid_expiry_month"),
  invalid_expiry_year: declined("4000000000000007", "invalid_expiry_year"),
  invalid_number: declined("4000000000000008", "invalid_number"),
  invalid_cvc: declined("4000000000000009", "invalid_cvc"),
  do_not_honor: declined("4000000000000010", "do_not_honor"),
};
