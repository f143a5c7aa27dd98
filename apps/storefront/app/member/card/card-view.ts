/** Props of the screens of the member's cards. */
import type { CardFrameFacts, KeptCardView } from "#app/checkout/card-view.ts";

/** /mypage/card. Each card has forms: `intent=use` and `intent=delete`, both with its `id`. */
export type CardListScreenProps = {
  cards: KeptCardView[];
  limit: number;
  /** Null when the book is full. */
  addHref: string | null;
  notice: string | null;
  problem: string | null;
  isSending: boolean;
};

/** /mypage/card/add: a form with the provider's frame; without script it leads to the provider's page. */
export type CardAddScreenProps = {
  frame: CardFrameFacts | null;
  isTest: boolean;
  problem: string | null;
  isSending: boolean;
};
