/**
 * The interface of a payment provider; one file per provider. `reference` is the id of our payment and the provider's
 * idempotency key: the same reference is the same charge, however often and from wherever it is requested.
 *
 * A charge moves one way: requires_action → captured | refused | pending | cancelled; pending → authorized | captured |
 * refused | cancelled; authorized → captured | cancelled; captured → refunded. A further attempt of the buyer's is a
 * new payment with a reference of its own.
 */
export type ChargeState =
  | "requires_action"
  | "authorized"
  | "captured"
  | "refused"
  | "pending"
  | "cancelled"
  | "refunded";

export type ProviderCharge = {
  reference: string;
  chargeId: string;
  /**
   * The order that the charge was started for, as the provider knows it; empty where it was voided before it arrived.
   */
  orderNo?: string;
  /** Yen. The provider's amount, which the shop compares with the requested one. */
  amount: number;
  /** Yen given back so far, where the provider says so. */
  refunded?: number;
  /** refunded: all of it; a part given back leaves a charge captured. */
  state: ChargeState;
  /** The provider's page the buyer has to go to; null unless the state is requires_action. */
  actionUrl: string | null;
  /** In Japanese, for the buyer. */
  message: string;
  /** The numbers to pay with at a convenience store. */
  conveni?: ConveniNumbers | null;
  /** The card that was saved with the charge because of `keepFor`. */
  savedCard?: SavedCard | null;
};

export type ConveniNumbers = { chain: string; number: string; confirmation: string | null; payBy: Date };

/** The public details of a customer's saved card; `card` is the provider's own id. */
export type SavedCard = {
  card: string;
  name: string;
  maskedNumber: string;
  expiration: string;
  /** VISA, JCB, where the provider names it. */
  brand?: string | null;
};

/** What fraud detection says of a payment; `id` is the provider's own, the same for the same result. */
export type FraudResult = {
  id: string;
  reference: string;
  result: "ok" | "review" | "refused";
  score: number;
  reason: string;
  checkedAt: Date;
};
/** A result as it travels: the provider's own text, and the time and text under one signature. */
export type SignedResult = { time: string; payload: string; signature: string };

export type PaymentStart = {
  reference: string;
  orderNo: string;
  /** Yen. */
  amount: number;
  /** From the provider's frame; without one the buyer goes to the provider's card page. Good for one charge. */
  cardToken?: { token: string; token_key: string } | undefined;
  /** A card saved at the provider, instead of a token. */
  savedCard?: { customer: string; card: string } | undefined;
  /** The customer whose card is saved once it has paid. */
  keepFor?: string | undefined;
  /** The store chain, and the last moment to pay there. */
  conveni?: { chain: string; limit: Date } | undefined;
  /** The buyer of a deferred payment. */
  buyer?: { name: string; phone: string; address: string } | undefined;
  /** Where results of fraud detection are posted. */
  fraudUrl?: string | undefined;
  /** Where the buyer comes back by GET; the provider adds `reference` to its query. */
  returnUrl: string;
  /** Where the provider posts its signed webhooks. */
  notifyUrl: string;
  /** What the buyer reads on the provider's pages: the channel's name. */
  shopName?: string | undefined;
  buyerEmail?: string | undefined;
};

/** Every call ends within a few seconds; one that does not answer a charge throws a ProviderFailure. */
export type PaymentProvider = {
  code: string;
  /** A repeated call with the same reference answers the same charge and takes no second token. */
  start(payment: PaymentStart): Promise<ProviderCharge>;
  /** undefined: the provider knows no such reference (a start still under way may yet arrive; `cancel` voids it). */
  find(reference: string): Promise<ProviderCharge | undefined>;
  /**
   * Ends a charge that is not captured, and voids a reference that never arrived. Returns the resulting state: captured
   * when the buyer was quicker.
   */
  cancel(reference: string): Promise<ProviderCharge>;
  /** Gives a part or all back; the same key gives back once. */
  refund(reference: string, amount: number, key: string): Promise<ProviderCharge>;
  /** The content of a webhook; undefined when the signature is bad or too old, or the body is invalid. */
  readWebhook(headers: Headers, body: string, now: Date): ProviderCharge | undefined;
  /** The parcels have left: captures an authorized charge. Only where a charge can be authorized. */
  capture?(reference: string): Promise<ProviderCharge>;
  /** undefined when the signature is bad or too old. */
  readFraud?(signed: SignedResult, now: Date): FraudResult | undefined;
  cards?: SavedCards;
};

/** A shop's saved cards at the provider. Each call is idempotent. */
export type SavedCards = {
  /** Saves the card of a token. A card that its issuer refuses is a ProviderFailure `refused`. */
  keep(customer: string, cardToken: { token: string; token_key: string }): Promise<SavedCard>;
  remove(customer: string, card: string): Promise<void>;
  /** A page of the provider's on which the customer types a card; the same reference is the same page. */
  openPage(page: { reference: string; customer: string; returnUrl: string; shopName: string }): Promise<string>;
  /** The card that was typed on the page; undefined while none was. */
  typedOn(reference: string): Promise<SavedCard | undefined>;
};

/**
 * refused: the provider read this call and did nothing, for sure (an earlier one that ended unknown may have). unknown:
 * no answer, or no trustworthy one; the charge may exist, which only `find` or `cancel` can show.
 */
export type ProviderFailure = Error & { outcome: "refused" | "unknown" };

export function providerFailure(outcome: ProviderFailure["outcome"], words: string, cause?: unknown): ProviderFailure {
  return Object.assign(new Error(words, { cause }), { name: "ProviderFailure", outcome });
}

export function isProviderFailure(error: unknown): error is ProviderFailure {
  return error instanceof Error && error.name === "ProviderFailure";
}

/** What the buyer pays with: a token of the provider's frame, a saved card, or nothing yet, which leads to its page. */
export type CardChoice = {
  cardToken?: { token: string; token_key: string } | undefined;
  savedCard?: { customer: string; card: string } | undefined;
  keepFor?: string | undefined;
};
