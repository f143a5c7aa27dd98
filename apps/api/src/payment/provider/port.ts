/**
 * What the shop asks of whoever takes the money; one file per provider. `reference` is the id of our payment and the
 * provider's idempotency key: the same reference is the same charge, however often and from wherever it is asked.
 *
 * A charge moves one way: requires_action → captured | refused | pending | cancelled; pending → captured | refused |
 * cancelled; captured → refunded. Another try of the buyer's is another payment with a reference of its own.
 */
export type ChargeState = "requires_action" | "captured" | "refused" | "pending" | "cancelled" | "refunded";

export type ProviderCharge = {
  reference: string;
  chargeId: string;
  /** Yen. What the provider holds, which the shop compares with what it asked for. */
  amount: number;
  /** refunded: all of it; a part given back leaves a charge captured. */
  state: ChargeState;
  /** The provider's page the buyer has to go to; null unless the state is requires_action. */
  actionUrl: string | null;
  /** In Japanese, for the buyer. */
  message: string;
};

export type PaymentStart = {
  reference: string;
  orderNo: string;
  /** Yen. */
  amount: number;
  /** From the provider's frame; without one the buyer goes to the provider's card page. Good for one charge. */
  cardToken?: { token: string; token_key: string } | undefined;
  /** Where the buyer comes back by GET; the provider adds `reference` to its query. */
  returnUrl: string;
  /** Where the provider posts its signed notices. */
  notifyUrl: string;
  /** What the buyer reads on the provider's pages: the channel's name. */
  shopName?: string | undefined;
  buyerEmail?: string | undefined;
};

/** Every call ends within a few seconds; one that does not answer a charge throws a ProviderFailure. */
export type PaymentProvider = {
  code: string;
  /** Asked again with the same reference it answers the same charge and takes no second token. */
  start(payment: PaymentStart): Promise<ProviderCharge>;
  /** undefined: the provider knows no such reference (a start still under way may yet arrive; `cancel` bars it). */
  find(reference: string): Promise<ProviderCharge | undefined>;
  /**
   * Ends a charge that has taken no money, and bars a reference that never arrived. Answers what stands then: captured
   * when the buyer was quicker.
   */
  cancel(reference: string): Promise<ProviderCharge>;
  /** Gives a part or all back; the same key gives back once. */
  refund(reference: string, amount: number, key: string): Promise<ProviderCharge>;
  /** What a notice says; undefined when the signature is bad or too old, or the body is none. */
  readNotice(headers: Headers, body: string, now: Date): ProviderCharge | undefined;
};

/**
 * refused: the provider read this call and did nothing, for sure (an earlier one that ended unknown may have). unknown: no
 * answer, or none that can be trusted; the charge may exist, and only `find` or `cancel` tells.
 */
export type ProviderFailure = Error & { outcome: "refused" | "unknown" };

export function providerFailure(outcome: ProviderFailure["outcome"], words: string, cause?: unknown): ProviderFailure {
  return Object.assign(new Error(words, { cause }), { name: "ProviderFailure", outcome });
}

export function isProviderFailure(error: unknown): error is ProviderFailure {
  return error instanceof Error && error.name === "ProviderFailure";
}
