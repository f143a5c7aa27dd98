import { sql } from "kysely";
import type { Context } from "#api/channel/context.ts";
import type { ForMember } from "#api/platform/context.ts";

/** Number of the member's claimed coupons that can be used now; null if the channel has no coupons. */
export const couponCount = ({ channel, member, now }: ForMember<Context>) => sql<number | null>`(
  select case when count(*) > 0 or exists (select from coupon k where k.channel_id = ${channel.id}) then count(*)::int end
  from member_coupon own join coupon c on c.id = own.coupon_id
  where own.member_id = ${member.id} and c.channel_id = ${channel.id}
    and c.starts_at <= ${now} and (c.ends_at is null or c.ends_at > ${now})
    and (c.total_limit is null or c.used_count < c.total_limit)
    and coalesce((select count(*) from coupon_use u where u.coupon_id = c.id and u.buyer_key = 'm:' || ${member.id}::text
      and u.released_at is null) < c.buyer_limit, true))`;
