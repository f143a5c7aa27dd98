import { sql } from "kysely";
import type { Context } from "#api/channel/context.ts";
import type { ForMember } from "#api/platform/context.ts";

/**
 * Number of coupons that the member can use now, as a cart offers them: their own, and those on the list that need not
 * be claimed; null if the channel has no coupons.
 */
export const couponCount = ({ channel, member, now }: ForMember<Context>) => sql<number | null>`(
  select case when count(*) > 0 or exists (select from coupon k where k.channel_id = ${channel.id}) then count(*)::int end
  from coupon c
  where c.channel_id = ${channel.id}
    and not c.has_codes
    and ((c.is_listed and c.audience <> 'claimed')
      or exists (select from member_coupon own where own.coupon_id = c.id and own.member_id = ${member.id}))
    and c.starts_at <= ${now} and (c.ends_at is null or c.ends_at > ${now})
    and (c.total_limit is null or c.used_count < c.total_limit)
    and coalesce((select count(*) from coupon_use u where u.coupon_id = c.id and u.buyer_key = 'm:' || ${member.id}::text
      and u.released_at is null) < c.buyer_limit, true))`;
