import type { MemberSummary } from "@noren/contract/order/member-summary.ts";
import { type RawBuilder, sql } from "kysely";
import { addressCount } from "#api/member/address-book/address-count.ts";
import { bookmarkCount } from "#api/member/bookmark/bookmark-count.ts";
import { cardCount } from "#api/member/card/card-count.ts";
import { inquiryCount } from "#api/member/inquiry/inquiry-count.ts";
import { memorialCount } from "#api/member/memorial/memorial-count.ts";
import { requestCount } from "#api/member/product-request/request-count.ts";
import { unreadCount } from "#api/member/system-message/message-count.ts";
import type { ForMember } from "#api/platform/context.ts";
import { embroideryCount, measurementCount } from "#api/member/timeseries/timeseries-count.ts";
import { likeCount } from "#api/product/like/like-count.ts";
import { couponCount } from "#api/promotion/coupon/coupon-count.ts";
import { pointsLeft } from "#api/promotion/point/points-left.ts";
import type { OrderContext } from "./order-context.ts";
import { fromSentGifts } from "./gift/sent-gifts.ts";
import { listCount } from "./user-list/list-count.ts";
import { orderCount } from "./order-list.queries.ts";

type Count<T> = (ctx: ForMember<OrderContext>) => RawBuilder<T>;

/** Each area's column of the one statement. */
const counts: { [N in keyof MemberSummary]: Count<MemberSummary[N]> } = {
  orders: orderCount,
  likes: likeCount,
  lists: listCount,
  points: ({ channel, member, now }) =>
    channel.settings["POINT.IS_USE"] ? pointsLeft(member.id, now) : sql<null>`null::int`,
  coupons: couponCount,
  addresses: addressCount,
  cards: cardCount,
  gifts: ({ channel, member }) => sql<number>`(select count(*)::int ${fromSentGifts(channel.id, member.id)})`,
  noted_measurements: measurementCount,
  noted_embroideries: embroideryCount,
  unread_messages: unreadCount,
  inquiries: inquiryCount,
  product_requests: requestCount,
  memorials: memorialCount,
  bookmarks: bookmarkCount,
};

export async function summaryOf(ctx: ForMember<OrderContext>): Promise<MemberSummary> {
  const columns = Object.entries<Count<number | null>>(counts).map(
    ([name, count]) => sql`${count(ctx)} as ${sql.ref(name)}`,
  );
  const { rows } = await sql<MemberSummary>`select ${sql.join(columns)}`.execute(ctx.db);
  return rows[0]!;
}
