import type { Db } from "#api/platform/db/open.ts";

/** A guest's order by its number. A member's order is not found here, since it needs the login. */
export function guestOrderByNo(db: Db, channelId: string, orderNo: string) {
  return db
    .selectFrom("shop_order")
    .select(["id", "ordered_at"])
    .where("channel_id", "=", channelId)
    .where("order_no", "=", orderNo)
    .where("member_id", "is", null)
    .executeTakeFirst();
}
