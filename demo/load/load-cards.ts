import type { Shop } from "@noren/api/shop.ts";
import { uuidv7 } from "@noren/api/platform/db/uuid.ts";
import { insertCard } from "@noren/api/member/card/card.queries.ts";
import { maskedCardNumber } from "@noren/contract/platform/form/card.ts";
import type { DemoCard } from "../members.ts";

/** A member's saved cards; the test provider has them built in. */
export async function loadCards(shop: Shop, channelId: string, email: string, cards: readonly DemoCard[]) {
  const now = shop.clock();
  const { id: memberId } = await shop.db
    .selectFrom("member")
    .select("id")
    .where("channel_id", "=", channelId)
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  for (const [index, { card, name, last4, expiration }] of cards.entries())
    await insertCard(shop.db, {
      id: uuidv7(now, shop.random),
      is_main: index === 0,
      name,
      masked_number: maskedCardNumber(last4),
      expiration,
      brand: "VISA",
      provider_customer: memberId,
      provider_card: card,
      channelId,
      memberId,
      now,
    });
}
