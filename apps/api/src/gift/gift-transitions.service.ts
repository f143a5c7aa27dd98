import { ShopError } from "@noren/contract/platform/errors.ts";
import type { OrderState } from "@noren/contract/order/order.ts";
import type { GiftInput, GiftOfOrder } from "@noren/contract/order/gift.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { Context, OrderWork } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import type { NewOrder } from "#api/order/order-rows.ts";
import { writeLinkLetter, writeSentLetter } from "#api/order-email/gift-emails.ts";
import type { GiftRow } from "#api/order/gift/gift-rows.ts";
import { completeToken, giftHash, giftLink, giftToken } from "#api/order/gift/gift-token.ts";
import { giftByOrder, giftParcel, giftProducts, insertGift, setOpen } from "#api/order/gift/gift.queries.ts";

const day = 86_400_000;
/** The giver is reminded so long before the link ends, unless its whole life is shorter. */
const remindBefore = 3 * day;

/** The gift of a new order, within the decision's transaction. */
export async function giveGift(ctx: Context, trx: Db, order: NewOrder, gift: GiftInput) {
  const { shop, now } = ctx;
  const id = uuidv7(now, shop.random);
  await insertGift(trx, {
    id,
    channel_id: order.channel_id,
    order_id: order.id,
    shipping_id: order.shippings[0]!.id,
    token_hash: giftHash(giftToken(id, shop.secret)),
    complete_hash: giftHash(completeToken(id, shop.secret)),
    ...gift,
    origin: channelUrl(ctx.channel),
    created_at: now,
  });
  // nothing was left to pay
  if (order.state === "paid") await followGift(ctx, trx, order.id, "paid");
}

/** What a move of its order means for a gift; nothing where there is none. */
export async function followGift(work: OrderWork, trx: Db, orderId: string, to: OrderState) {
  if (to !== "paid" && to !== "packed" && to !== "shipped") return;
  const gift = await giftByOrder(trx, orderId);
  if (!gift) return;
  if (to === "paid" && gift.state === "waiting") await openGift(work, trx, gift);
  if (to === "packed" && (gift.state === "waiting" || gift.state === "open")) throw new ShopError("gift.not_received");
  if (to === "shipped" && gift.receiver?.shipping.email) await tellReceiver(work, trx, gift);
}

/** From the payment on, the link lives its days. */
async function openGift(work: OrderWork, trx: Db, gift: GiftRow) {
  const life = work.channel.settings["GIFT.LINK_DAYS"] * day;
  const expiresAt = new Date(work.now.getTime() + life);
  await setOpen(trx, gift.id, { now: work.now, expiresAt });
  await writeLinkLetter(work, trx, gift, expiresAt);
  await work.shop.jobs(trx, "gift.expire", { giftId: gift.id }, { startAfter: expiresAt });
  if (life <= remindBefore) return;
  const startAfter = new Date(expiresAt.getTime() - remindBefore);
  await work.shop.jobs(trx, "gift.remind", { giftId: gift.id }, { startAfter });
}

async function tellReceiver(work: OrderWork, trx: Db, gift: GiftRow) {
  const { carrier_name, tracking_number } = await giftParcel(trx, gift.shipping_id);
  await writeSentLetter(work, trx, gift, {
    to: gift.receiver!.shipping.email,
    products: await giftProducts(trx, gift.order_id),
    carrier: carrier_name,
    trackingNumber: tracking_number,
  });
}

/** An order's gift with its link, for the giver who asks; there is none before it is paid and after it is used. */
export function withGiftLink<T extends { gift: GiftOfOrder | null }>(
  { shop, channel }: Pick<Context, "shop" | "channel">,
  order: T,
  giftId: string | undefined,
): T {
  if (!order.gift || !giftId || order.gift.state !== "open") return order;
  return { ...order, gift: { ...order.gift, link: giftLink(channel, giftToken(giftId, shop.secret)) } };
}
