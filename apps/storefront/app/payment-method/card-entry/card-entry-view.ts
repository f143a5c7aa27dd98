import type { RefObject } from "react";

/**
 * The provider's script that takes a new card on a page of the shop. frame: the provider's frame, beside which the
 * provider also has a page for cards. stripe: Stripe's Payment Element. sbps_token: fields that the shop draws, whose
 * content goes to the provider's script alone; `hasPage`: a card without a token is entered on the provider's page.
 */
export type CardEntryInfo =
  | { kind: "frame"; frameUrl: string; scriptUrl: string }
  | { kind: "stripe"; publishableKey: string; apiVersion: string }
  | { kind: "sbps_token"; merchantId: string; serviceId: string; scriptUrl: string; hasPage: boolean };

/** Whether a card can be entered on a page of the provider, too: without script, and if the fields fail. */
export function hasProviderPage(info: CardEntryInfo): boolean {
  return info.kind === "sbps_token" ? info.hasPage : info.kind === "frame";
}

/** Fields that the shop draws; their inputs have no name, so that no form sends them. */
export const ownFields = ["ccNumber", "ccExpiration", "securityCode"] as const;
export type OwnField = (typeof ownFields)[number];
export type CardErrors = Partial<Record<OwnField, string[]>>;

/** closed: another card is chosen. slow: still loading after seconds. failed: the fields did not come. */
export type CardFieldsState = "closed" | "loading" | "slow" | "ready" | "failed";

export type CardFieldsView = {
  /** The element that the provider's fields are put into; the shop draws nothing in it, except its own fields. */
  place: RefObject<HTMLDivElement | null>;
  kind: CardEntryInfo["kind"] | null;
  state: CardFieldsState;
  /** There is no page of the provider for a new card. */
  isTokenRequired: boolean;
  /** Why the card was not accepted, as a sentence; null if the fields show it themselves. */
  problem: string | null;
  /** Errors of the fields that the shop draws. */
  errors: CardErrors;
  /** Loads failed fields again. */
  retry: () => void;
};
