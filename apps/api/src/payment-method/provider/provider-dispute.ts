import type { DisputeState } from "@noren/contract/payment-method/dispute-words.ts";

/**
 * A buyer's dispute of a payment at the card's issuer. inquiry: the issuer asks, and has taken no money back.
 * needs_response, under_review and lost: the issuer has taken the amount back, unless an inquiry is under review. won:
 * the amount stays with the shop, or has come back to it; also an inquiry that was closed.
 *
 * The shop takes states in the order inquiry, needs_response, under_review, lost, won, and none twice, so that messages
 * may come late, doubled and in any order. An adapter that can ask for the dispute reports its present state.
 */
export type ProviderDispute = {
  /** The provider's id of the dispute. */
  disputeId: string;
  reference: string;
  /** The provider's id of the charge, as in ProviderCharge; empty if the provider has none. */
  chargeId: string;
  /** Disputed yen. */
  amount: number;
  /** For staff, in Japanese: why the buyer or the issuer disputes the payment. */
  reason: string;
  state: DisputeState;
  /** After an appeal, or when a closed dispute was opened again: these states come after all states before it. */
  isAppeal?: boolean;
  /** Last moment for an answer; null without one. */
  dueBy: Date | null;
  openedAt: Date;
  /** The provider's page on which staff answer. */
  url?: string;
};

/** The issuer suspects fraud in a payment that nobody disputes yet, such as an early fraud warning. */
export type ProviderWarning = {
  /** The provider's id of the warning; there is one task for each. */
  warningId: string;
  reference: string;
  /** For staff, in Japanese; empty if the provider says nothing. */
  reason: string;
};
