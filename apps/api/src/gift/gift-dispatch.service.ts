import type { GiftRow } from "#api/order/record/gift-rows.ts";
import type { Db } from "#api/platform/db/open.ts";
import { giftByOrderNo, giftPacking } from "./gift.queries.ts";

export type GiftToSend = { gift: GiftRow; packing: Awaited<ReturnType<typeof giftPacking>> };

/** An order's gift with its parcel, for staff only; undefined for an order without a gift. */
export async function giftToSend(db: Db, channelId: string, orderNo: string): Promise<GiftToSend | undefined> {
  const gift = await giftByOrderNo(db, channelId, orderNo);
  return gift && { gift, packing: await giftPacking(db, gift.shipping_id) };
}
