import { isCardExpired } from "@noren/contract/platform/form/card.ts";
import type { UserCard } from "@noren/contract/member/card.ts";
import { cardMessages as words } from "#look/member/card/card.messages.ts";
import type { SavedCardView } from "./card-view.ts";

export function savedCardView(card: UserCard, now: Date): SavedCardView {
  const { id, masked_number, name, expiration, is_main, brand } = card;
  return {
    id,
    number: [brand, masked_number].filter(Boolean).join(" "),
    face: `${brand ?? words.card} ****${masked_number.slice(-4)}`,
    name,
    expires: `${expiration.slice(0, 4)}年${Number(expiration.slice(4))}月`,
    isMain: is_main,
    isExpired: isCardExpired(expiration, now),
  };
}
