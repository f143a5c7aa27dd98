import { isCardExpired } from "@noren/contract/platform/form/card.ts";
import type { UserCard } from "@noren/contract/member/card.ts";
import type { SavedCardView } from "./card-view.ts";

export function savedCardView({ id, masked_number, name, expiration, is_main }: UserCard, now: Date): SavedCardView {
  return {
    id,
    number: masked_number,
    name,
    expires: `${expiration.slice(0, 4)}年${Number(expiration.slice(4))}月`,
    isMain: is_main,
    isExpired: isCardExpired(expiration, now),
  };
}
