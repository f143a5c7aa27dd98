/** What a screen needs to let a card be typed in the provider's frame; without script its own page takes the frame's place. */
export type CardFrameFacts = { frameUrl: string; scriptUrl: string };

/** A card the member keeps; expires in words: 2030年12月. */
export type KeptCardView = {
  id: string;
  number: string;
  name: string;
  expires: string;
  isMain: boolean;
  isExpired: boolean;
};

/**
 * The card of an order, on /cart/confirm: radio `card` with a kept card's id or `new`; for the new one the provider's frame,
 * and the checkbox `is_saving_card` (value 1) where the member may keep it.
 */
export type CardPartProps = { frame: CardFrameFacts | null; cards: KeptCardView[]; canKeep: boolean; isTest: boolean };
