/** Props of the screens of the member's cards. */
import type { CardFrameInfo } from "#app/payment-method/card-frame/card-frame-view.ts";

/** A saved card; expires in words: 2030年12月. */
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
  limit: number;
  /** Null when the book is full. */
  addHref: string | null;
  notice: string | null;
  problem: string | null;
  isSending: boolean;
};

/** /mypage/card/add: a form with the provider's frame; without script it leads to the provider's page. */
export type CardAddScreenProps = {
  frame: CardFrameInfo | null;
  isTest: boolean;
  problem: string | null;
  isSending: boolean;
};
