import type { Channel } from "@noren/api/channel/channel-types.ts";
import { saveCard } from "@noren/api/member/card/card.service.ts";
import type { Shop } from "@noren/api/shop.ts";
import { maskedCardNumber } from "@noren/contract/platform/form/card.ts";
import type { DemoMember } from "../members.ts";

/** Saves a member's cards, which are built into the test provider. */
export async function loadCards(shop: Shop, channel: Channel, { email, cards = [] }: DemoMember): Promise<void> {
  const { id: memberId } = await shop.db
    .selectFrom("member")
    .select("id")
    .where("channel_id", "=", channel.id)
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const work = { shop, now: shop.clock(), channel };
  for (const { card, name, last4, expiration } of cards)
    await saveCard(
      work,
      shop.db,
      memberId,
      { card, name, maskedNumber: maskedCardNumber(last4), expiration, brand: "VISA" },
      null,
    );
}
