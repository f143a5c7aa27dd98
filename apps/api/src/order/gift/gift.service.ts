import type { GiftOfOrder } from "@noren/contract/order/gift.ts";
import type { GiftInput } from "@noren/contract/cart/gift.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { Context } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import type { GiftReceiver } from "../record/gift-rows.ts";
import type { NewOrder } from "../record/order-rows.ts";
import { completeToken, giftHash, giftLink, giftToken, storedCompleteToken, storedGiftToken } from "./gift-token.ts";
import { giftHashes, insertGift, receiverOfOrder, setCompleteHash } from "./gift.queries.ts";

/** Inserts the gift of a new order, in the decision's transaction. */
export async function createGift(
  { shop, now, channel }: Omit<Context, "db">,
  trx: Db,
  order: NewOrder,
  gift: GiftInput,
) {
  const id = uuidv7(now, shop.random);
  await insertGift(trx, {
    id,
    channel_id: order.channel_id,
    order_id: order.id,
    shipping_id: order.shippings[0]!.id,
    token_hash: giftHash(giftToken(id, shop.secret)),
    complete_hash: giftHash(completeToken(id, shop.secret)),
    ...gift,
    origin: channelUrl(channel),
    created_at: now,
  });
}

/**
 * Adds the link to a gift, for its giver. There is none before the payment and after the link was used, nor once the
 * secret that made it is not accepted any more.
 */
export async function withGiftLink<T extends { gift: GiftOfOrder | null }>(
  { db, shop, channel }: Pick<Context, "db" | "shop" | "channel">,
  order: T,
  giftId: string | undefined,
): Promise<T> {
  if (!order.gift || !giftId || order.gift.state !== "open") return order;
  const hashes = await giftHashes(db, giftId);
  const token = hashes && storedGiftToken(giftId, hashes.token_hash, shop.secret);
  return token === undefined ? order : { ...order, gift: { ...order.gift, link: giftLink(channel, token) } };
}

/** The token of the receiver's last page; another one if the secret that made it is not accepted any more. */
export async function getCompleteToken({ shop }: Pick<Context, "shop">, db: Db, giftId: string): Promise<string> {
  const hashes = await giftHashes(db, giftId);
  const stored = hashes && storedCompleteToken(giftId, hashes.complete_hash, shop.secret);
  if (stored !== undefined) return stored;
  const token = completeToken(giftId, shop.secret);
  await setCompleteHash(db, giftId, giftHash(token));
  return token;
}

/**
 * The address of a gift's receiver, for staff only: the giver must not see it (GIFT-06). null until the receiver enters
 * it.
 */
export const giftReceiver = (db: Db, orderId: string): Promise<GiftReceiver | null> => receiverOfOrder(db, orderId);
