import { ShopError } from "@noren/contract/platform/errors.ts";
import type { OrderState } from "@noren/contract/order/order-state.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { writeGiftLinkEmail, writeGiftSentEmail } from "#api/order-email/gift-emails.ts";
import type { GiftRow } from "#api/order/record/gift-rows.ts";
import { giftByOrder, giftPacking, giftProducts, setOpen } from "./gift.queries.ts";

const day = 86_400_000;
/** In ms before the link's end; no reminder if the link's whole lifetime is shorter. */
const remindBefore = 3 * day;

/** The effect of an order's transition on its gift, if it has one. */
export async function onGiftTransition(work: OrderWork, trx: Db, orderId: string, to: OrderState) {
  if (to !== "paid" && to !== "packed" && to !== "shipped") return;
  const gift = await giftByOrder(trx, orderId);
  if (!gift) return;
  if (to === "paid" && gift.state === "waiting") await openGift(work, trx, gift);
  if (to === "packed" && (gift.state === "waiting" || gift.state === "open")) throw new ShopError("gift.not_received");
  if (to === "shipped" && gift.receiver?.shipping.email) await notifyReceiver(work, trx, gift);
}

/** The link's lifetime begins with the payment. */
async function openGift(work: OrderWork, trx: Db, gift: GiftRow) {
  const life = work.channel.settings["GIFT.LINK_DAYS"] * day;
  const expiresAt = new Date(work.now.getTime() + life);
  await setOpen(trx, gift.id, { now: work.now, expiresAt });
  await writeGiftLinkEmail(work, trx, gift, expiresAt);
  await work.shop.jobs(trx, "gift.expire", { giftId: gift.id }, { startAfter: expiresAt });
  if (life <= remindBefore) return;
  const startAfter = new Date(expiresAt.getTime() - remindBefore);
  await work.shop.jobs(trx, "gift.remind", { giftId: gift.id }, { startAfter });
}

async function notifyReceiver(work: OrderWork, trx: Db, gift: GiftRow) {
  const { carrier_name, tracking_number } = await giftPacking(trx, gift.shipping_id);
  await writeGiftSentEmail(work, trx, gift, {
    to: gift.receiver!.shipping.email,
    products: await giftProducts(trx, gift.order_id),
    carrier: carrier_name,
    trackingNumber: tracking_number,
  });
}
