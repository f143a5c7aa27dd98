import { addressInput, addressView } from "@noren/contract/delivery/address.ts";
import type { GiftOutcome } from "@noren/contract/order/gift.ts";
import { variantOf } from "#api/channel/public-config.ts";
import type { Work } from "#api/channel/context.ts";
import type { OrderShop, OrderWork } from "#api/order/order-context.ts";
import { clockActor } from "#api/platform/actor/actor.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { transitionOrder } from "#api/order/transition.service.ts";
import { refundWhole } from "#api/fulfilment/refund/refund.service.ts";
import type { PaymentRow } from "#api/payment/payment-rows.ts";
import { lockOrderPayment } from "#api/payment/payment.service.ts";
import { defaultAddress } from "#api/member/address-book/address-book.service.ts";
import { carrierFor, earliestOf } from "#api/delivery/lead-time.ts";
import { writeExpiredEmail, writeGiftReminderEmail } from "#api/order-email/gift-emails.ts";
import type { GiftRow } from "#api/order/record/gift-rows.ts";
import { giftById, giftItems, lockGift, setExpired, setOwnAddress, setPackings } from "./gift.queries.ts";

/** Whether the link can still be used: it is unused, and the order is paid and not cancelled. */
const isLeft = ({ state, order_state }: GiftRow) => state === "open" && order_state === "paid";

/**
 * Expires an unused link, once (GIFT-06). Depending on a setting, the order goes to the giver's own address, if there
 * is one to which a carrier delivers; else it is cancelled and refunded.
 */
export async function expireGift(work: Work<OrderShop>, giftId: string) {
  const known = await giftById(work.db, giftId);
  const channel = known && (await work.shop.channels.byId(known.channel_id));
  if (!known || !channel) return;
  const own = { ...work, channel };
  await inTransaction(work, async (trx) => {
    const payment = await lockOrderPayment(trx, known.order_id);
    const gift = await lockGift(trx, known);
    if (!isLeft(gift) || gift.expires_at! > work.now) return;
    const outcome: GiftOutcome =
      channel.settings["GIFT.EXPIRED"] === "giver" && (await toGiver(own, trx, gift)) ? "giver" : "return";
    await setExpired(trx, gift.id, outcome);
    if (outcome === "return") await cancelAndRefund(own, trx, payment);
    await writeExpiredEmail(own, trx, gift, outcome);
  });
}

/** Sends the gift to the giver. False for guests, and if no carrier delivers to the giver's address. */
async function toGiver(work: OrderWork, trx: Db, gift: GiftRow): Promise<boolean> {
  const home = gift.member_id ? await defaultAddress(trx, gift.member_id) : null;
  const address = home && addressInput(variantOf(work.channel)).safeParse(home);
  if (!address?.success) return false;
  const { prefecture } = address.data;
  const { carriers, settings, closedDays } = work.channel;
  const { classes, leadDays } = await giftItems(trx, gift.order_id);
  const carrier = carrierFor(carriers, classes, prefecture);
  if (!carrier) return false;
  const { earliest } = earliestOf({ now: work.now, settings, closedDays, carrier, prefecture, leadDays });
  await setOwnAddress(trx, gift.shipping_id, addressView(address.data));
  await setPackings(trx, gift.shipping_id, {
    carrier_code: carrier.code,
    carrier_name: carrier.name,
    delivery_at: null,
    delivery_timezone_key: null,
    delivery_timezone_label: null,
    estimated_at: earliest,
  });
  return true;
}

/** Cancels the order and refunds the payment, as for any cancelled order: by a job at the provider, or by staff. */
async function cancelAndRefund(work: OrderWork, trx: Db, payment: PaymentRow) {
  await transitionOrder(work, trx, {
    orderId: payment.order_id,
    from: "paid",
    to: "cancelled",
    actor: clockActor,
    note: "ギフトの受け取り期限が過ぎたため",
  });
  await refundWhole(work, trx, payment, clockActor);
}

/** A job: reminds the giver, a few days before the link ends, to pass it on. */
export async function remindOfGift(work: Work<OrderShop>, giftId: string) {
  const gift = await giftById(work.db, giftId);
  const channel = gift && (await work.shop.channels.byId(gift.channel_id));
  if (!channel || !isLeft(gift) || gift.expires_at! <= work.now) return;
  await inTransaction(work, (trx) => writeGiftReminderEmail({ ...work, channel }, trx, gift, gift.expires_at!));
}
