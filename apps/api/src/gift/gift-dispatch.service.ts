import type { GiftRow } from "#api/order/record/gift-rows.ts";
import type { Db } from "#api/platform/db/open.ts";
import { giftByOrderNo, giftParcel } from "./gift.queries.ts";

export type GiftToSend = { gift: GiftRow; parcel: Awaited<ReturnType<typeof giftParcel>> };

/** The gift of an order with its parcel, for staff alone; undefined for an order without a gift. */
export async function giftToSend(db: Db, channelId: string, orderNo: string): Promise<GiftToSend | undefined> {
  const gift = await giftByOrderNo(db, channelId, orderNo);
  return gift && { gift, parcel: await giftParcel(db, gift.shipping_id) };
}
