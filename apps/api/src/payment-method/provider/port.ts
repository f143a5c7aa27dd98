import type { DeclineCode } from "@noren/contract/payment-method/declines.ts";
import type { FormCharset } from "@noren/contract/platform/form/form-bytes.ts";
import type { CaptureTime } from "@noren/contract/payment-method/methods/method-definition.ts";
import type { Buyer, ConveniNumbers, ProviderTransfer } from "./buyer-instructions.ts";
import type { ProviderDispute, ProviderWarning } from "./provider-dispute.ts";
import type { SavedCard, SavedCards } from "./saved-cards.ts";

/**
 * Interface of a payment provider, one file per provider. `reference` is the id of our payment and the provider's
 * idempotency key: the same reference is the same charge, however often it is requested.
 *
 * State transitions of a charge: requires_action → captured | refused | pending | cancelled; pending → authorized |
 * captured | refused | cancelled; authorized → captured | cancelled; captured → refunded, and back if a refund fails
 * afterwards. Another attempt by the buyer is a new payment with a new reference.
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
  /** The provider's id of the charge; empty if the provider has none. */
  chargeId: string;
  /** Order that the charge was started for, as stored by the provider; empty if it was voided before it arrived. */
  orderNo?: string;
  /** The provider's amount in yen, which the shop compares with the requested one. */
  amount: number;
  /** The currency of the amount, such as usd, if the provider charged another one than yen. */
  foreignCurrency?: string;
  /** Yen captured, if the provider reports it; less than the amount after a capture of less. */
  captured?: number;
  /** When an authorization ends, or has ended, unless it is captured before; null without an end. */
  authorizedUntil?: Date | null;
  /** Yen refunded so far, if the provider reports it. */
  refunded?: number;
  /** The shop's refunds with their states, if the provider reports them. */
  refunds?: readonly ProviderRefund[];
  /** refunded: the whole amount; after a partial refund the charge stays captured. */
  state: ChargeState;
  /** The buyer's next step at the provider; null unless the state is requires_action. */
  action: NextStep | null;
  /** For the buyer, in Japanese. */
  message: string;
  /** Why it was refused, from which the buyer's sentence follows; absent if the provider gives no reason. */
  decline?: DeclineCode | null;
  /** Numbers for paying at a convenience store. */
  conveni?: ConveniNumbers | null;
  /** A bank transfer to an account of the payment's own; absent for all other payments. */
  transfer?: ProviderTransfer | null;
  /** The card that was saved with the charge for `saveCardFor`. */
  savedCard?: SavedCard | null;
  /** In a webhook: the provider cancels the purchase if the answer is `refused`. */
  endsIfRefused?: boolean;
};

/**
 * Where the buyer goes on: a page of the provider, or a form that the browser posts to it (the link type). `fields` are
 * hidden fields, which the browser encodes in `charset`.
 */
export type NextStep =
  | { kind: "url"; url: string }
  | { kind: "form"; url: string; fields: Record<string, string>; charset: FormCharset };

/**
 * pending: the provider has accepted the refund and works on it. waits_for_buyer: the buyer has to tell the provider an
 * account. failed: the buyer gets no money, even if an earlier answer was done. by_hand: the provider cannot refund the
 * charge, so that the shop has to transfer the money.
 */
export type ProviderRefundState = "pending" | "waits_for_buyer" | "done" | "failed" | "by_hand";

export type ProviderRefund = {
  /** The shop's idempotency key; in a webhook empty for a refund that was made in the provider's console. */
  key: string;
  /** The provider's id of the refund; empty if the provider has none. */
  refundId: string;
  /** Yen. */
  amount: number;
  state: ProviderRefundState;
  /** For staff, in Japanese: why the refund is not through, or failed; empty if the provider says nothing. */
  reason: string;
  /** The charge after the refund, if the provider answers it. */
  charge?: ProviderCharge;
};

export type RequestedRefund = {
  /** Idempotency key: the same key is the same refund. */
  key: string;
  /** Yen. */
  amount: number;
  /** The provider's id of the refund; null until the provider has told it. */
  refundId: string | null;
  /** Yen that the provider has refunded of the payment before, by done refunds; 0 if absent. */
  refundedBefore?: number;
  /** Where the provider asks the buyer for an account, if it has to. */
  buyerEmail?: string | undefined;
};

/** Result of the fraud check of a payment; `id` is the provider's, the same for a repeated result. */
export type FraudResult = {
  /** Whether it certainly comes from the provider. An unverified result may hold an order, and never frees one. */
  isVerified: boolean;
  id: string;
  reference: string;
  result: "ok" | "review" | "refused";
  score: number;
  reason: string;
  checkedAt: Date;
};
/** The texts of the call sbpayment/receive/fraud-detection as sent; what they contain is the provider's matter. */
export type FraudMessage = { time: string; payload: string; signature: string };

export type PaymentStart = {
  reference: string;
  /** The provider's id of the charge, if an earlier start has told it. */
  chargeId?: string | null;
  orderNo: string;
  /** Yen. */
  amount: number;
  /** From the provider's frame; without it the buyer goes to the provider's card page. Valid for one charge. */
  cardToken?: { token: string; token_key: string } | undefined;
  /** A card saved at the provider, instead of a token. */
  savedCard?: { customer: string; card: string } | undefined;
  /** Customer to save the card for after a successful payment. */
  saveCardFor?: string | undefined;
  /** When to capture; undefined: as the method does. */
  capture?: CaptureTime | undefined;
  /** Convenience store chain, empty if the buyer chooses none, and end of the time to pay. */
  conveni?: { chain: string; limit: Date } | undefined;
  /** For methods whose provider has to know the buyer. */
  buyer?: Buyer | undefined;
  /** URL for results of the fraud check. */
  fraudUrl?: string | undefined;
  /** URL that the buyer returns to, by GET or by a posted form; the provider may add to its query. */
  returnUrl: string;
  /** URL for the provider's signed webhooks. */
  notifyUrl: string;
  /** Name of the channel, shown on the provider's pages. */
  shopName?: string | undefined;
  buyerEmail?: string | undefined;
};

/** A request of a provider, or of a buyer's browser on its way back from one. */
export type ProviderRequest = {
  method: string;
  headers: Headers;
  query: URLSearchParams;
  /** As sent: a signature may cover the bytes, and a form may be in Shift_JIS. */
  body: Uint8Array;
  now: Date;
};

/**
 * Content of a webhook. refund: a refund changed its state, also one that was made in the provider's console. not_ours:
 * genuine, and nothing that the shop handles. forged: the signature is invalid or too old, the body is invalid, or the
 * message belongs to another shop or to the other mode (test or live).
 */
export type Webhook =
  | { kind: "charge"; charge: ProviderCharge }
  | { kind: "review"; review: FraudResult }
  | { kind: "refund"; reference: string; refund: ProviderRefund }
  | { kind: "dispute"; dispute: ProviderDispute }
  | { kind: "warning"; warning: ProviderWarning }
  | { kind: "not_ours" }
  | { kind: "forged" };

/**
 * done: handled, also if there was nothing to do. unknown: the reference may belong to an order that is not committed
 * yet, so the provider has to send the webhook again. refused: forged, or about another payment or order.
 */
export type WebhookOutcome = "done" | "unknown" | "refused";
export type WebhookAnswer = { status: number; contentType: string; body: string | Uint8Array<ArrayBuffer> };

/** What a provider needs to find a charge that the shop has started. */
export type StartedCharge = {
  reference: string;
  /** The provider's id of the charge; null until the provider has told it. */
  chargeId: string | null;
  orderNo: string;
  /** The requested amount in yen. */
  amount: number;
};

/** What a provider can do for its method. The shop reads these facts, and asks for no provider's name. */
export type ProviderAbilities = {
  /** Authorizes a charge, which the shop captures later. */
  capturesLater: boolean;
  /** Captures less than was authorized, and releases the rest. */
  capturesLess: boolean;
  /** Refunds a part of a payment, not only all of it. */
  refundsParts: boolean;
  /** How many refunds it makes of one payment, and until how many days after the payment; no limit if missing. */
  maxRefunds?: number;
  refundDays?: number;
  /** Makes a payment's refunds one after the other, told apart by their sum: it has no idempotency keys. */
  refundsInTurn?: boolean;
  /** The smallest and the largest charge in yen; no limit if missing. */
  min?: number;
  max?: number;
  /** Chains in which its numbers can be paid; all if missing. */
  chains?: readonly string[];
  /** False if it gives the numbers of all chains at once, so that the buyer is not asked for one. */
  choosesChain?: boolean;
  /** Saves members' cards, by `cards`; no if missing. */
  savesCards?: boolean;
};

/** Every call ends within seconds (provider-http.ts); without a charge as answer it throws a ProviderFailure. */
export type PaymentProvider = {
  code: string;
  abilities: ProviderAbilities;
  /**
   * Starts a charge. A repeated call with the same reference, also one without token and saved card, returns the same
   * charge with its next step, and uses no second token.
   */
  start(payment: PaymentStart): Promise<ProviderCharge>;
  /**
   * undefined: the provider does not know the charge (a start still under way may arrive later; `cancel` voids it).
   */
  find(charge: StartedCharge): Promise<ProviderCharge | undefined>;
  /**
   * Cancels a charge that is not captured, and voids the reference of an unknown one. Returns the resulting state: captured if the
   * payment completed first.
   */
  cancel(charge: StartedCharge): Promise<ProviderCharge>;
  /**
   * Refunds part or all of the amount, once per key. A repeated call with the same key answers the state that the refund
   * has by now. A ProviderFailure `refused` if the provider refuses the refund for good.
   */
  refund(charge: StartedCharge, refund: RequestedRefund): Promise<ProviderRefund>;
  /**
   * Looks up a refund that was requested before; undefined: the provider has made none. For providers without
   * idempotency keys, which would refund twice, and for those whose repeated call answers the state of the first.
   */
  findRefund?(charge: StartedCharge, refund: RequestedRefund): Promise<ProviderRefund | undefined>;
  /**
   * Captures an authorized charge, once per key. Less than the amount only with the ability `capturesLess`; the provider
   * releases the rest. Only with the ability `capturesLater`.
   */
  capture?(charge: StartedCharge, capture: { amount: number; key: string }): Promise<ProviderCharge>;
  /** Max bytes of a webhook: 16 KB if absent, never more than 256 KB. */
  webhookLimit?: number;
  /**
   * Reads what a buyer's browser brings back, by GET or by a posted form; undefined if it is unsigned, unreadable, or
   * says nothing. Absent for providers whose charge is looked up at the return.
   */
  readReturn?(request: ProviderRequest): Promise<ProviderCharge | undefined>;
  /** Verifies and reads a webhook. A thrown ProviderFailure has the webhook sent again. */
  readWebhook(request: ProviderRequest): Promise<Webhook>;
  /** The HTTP answer to a webhook, as this provider expects it. */
  answerWebhook(outcome: WebhookOutcome): WebhookAnswer;
  /**
   * Reads a result that came by the call sbpayment/receive/fraud-detection; undefined if it is forged, too old or not
   * this provider's. Results are verified, except from a provider that tells them to the buyer's browser only.
   */
  readFraud?(message: FraudMessage, now: Date): FraudResult | undefined;
  /** Only with the ability `savesCards`. */
  cards?: SavedCards;
};

/**
 * refused: the provider certainly did nothing for this call (but maybe for an earlier one with unknown outcome).
 * unknown: no answer, or one that is cut, too long or in another form than the provider's; the charge may exist, which
 * only `find` or `cancel` can tell.
 */
export type ProviderFailure = Error & {
  outcome: "refused" | "unknown";
  /** Why a payment was refused, for its buyer; the error's text is for the log. */
  decline?: DeclineCode | undefined;
};

export function providerFailure(
  outcome: ProviderFailure["outcome"],
  words: string,
  cause?: unknown,
  decline?: DeclineCode,
): ProviderFailure {
  return Object.assign(new Error(words, { cause }), { name: "ProviderFailure", outcome, decline });
}

export function isProviderFailure(error: unknown): error is ProviderFailure {
  return error instanceof Error && error.name === "ProviderFailure";
}

/** Means of payment: a token from the provider's frame, a saved card, or none, which leads to the provider's page. */
export type CardChoice = Pick<PaymentStart, "cardToken" | "savedCard" | "saveCardFor">;
