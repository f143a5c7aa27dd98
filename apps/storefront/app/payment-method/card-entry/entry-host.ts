import type { CardErrors } from "./card-entry-view.ts";

/** A card at its provider, for one charge or for saving it. */
export type CardToken = { token: string; token_key: string };

/** Why there is no token: a sentence, unless the provider's fields show it; errors of fields that the shop draws. */
export type NoToken = { problem: string | null; errors?: CardErrors };

export type TokenRequest = {
  /** Yen to charge; null if the card is only saved. */
  amount: number | null;
  /** The card is also saved for the member. */
  isSaved: boolean;
};

/** Card fields that are ready for typing. */
export type CardEntry = { token: (request: TokenRequest) => Promise<CardToken | NoToken> };

export type EntryHost = {
  element: HTMLElement;
  /** The buyer has submitted the provider's fields. */
  onSubmit: () => void;
  /** Yen to charge; null if the card is only saved. */
  amount: number | null;
  /** The entry lives until this is aborted; then it removes what it has put into the element. */
  signal: AbortSignal;
};
