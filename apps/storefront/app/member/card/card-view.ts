import type { CardEntryInfo } from "#app/payment-method/card-entry/card-entry-view.ts";

/** A saved card; `expires` is text: 2030年12月. */
export type SavedCardView = {
  id: string;
  number: string;
  /** VISA ****4242 */
  face: string;
  name: string;
  expires: string;
  isMain: boolean;
  isExpired: boolean;
};

/** /mypage/card. Each card has forms: `intent=use` and `intent=delete`, both with its `id`. */
export type CardListScreenProps = {
  cards: SavedCardView[];
  /** Max number of cards; 0 where the provider of cards saves none. */
  limit: number;
  /** Null if no more cards can be saved. */
  addHref: string | null;
  notice: string | null;
  problem: string | null;
  isSending: boolean;
};

/** /mypage/card/add: a form with the provider's fields; without script it leads to the provider's page, if there is one. */
export type CardAddScreenProps = {
  entry: CardEntryInfo | null;
  isTest: boolean;
  problem: string | null;
  isSending: boolean;
};
