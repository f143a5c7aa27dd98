import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { CouponTerms } from "./coupon-rules.ts";

export type ListedCoupon = Pick<
  CouponTerms,
  | "id"
  | "code"
  | "name"
  | "kind"
  | "amount"
  | "percent"
  | "max_discount"
  | "scope"
  | "minimum"
  | "starts_at"
  | "ends_at"
  | "audience"
  | "buyer_limit"
  | "is_sole"
> & { description: string; scope_names: string[]; is_taken: boolean; is_used: boolean };

const selection = (memberId: string | null) => sql`
  c.id, c.code, c.name, c.description, c.kind, c.amount, c.percent, c.max_discount, c.scope, c.minimum, c.starts_at, c.ends_at,
  c.audience, c.buyer_limit, c.is_sole,
  coalesce((select json_agg(n.name order by n.name) from (
    select g.name from category g where c.scope = 'category' and g.id = any(c.scope_ids)
    union all select t.name from tag t where c.scope = 'tag' and t.id = any(c.scope_ids)
    union all select k.name from maker k where c.scope = 'maker' and k.id = any(c.scope_ids)
    union all select b.name from brand b where c.scope = 'brand' and b.id = any(c.scope_ids)
    union all select m.name from product_model m where c.scope = 'product' and m.id = any(c.scope_ids)) n), '[]') as scope_names,
  exists (select 1 from member_coupon h where h.coupon_id = c.id and h.member_id = ${memberId}::uuid) as is_taken,
  coalesce((select count(*) from coupon_use u where u.coupon_id = c.id and u.buyer_key = 'm:' || ${memberId}::text
    and u.released_at is null) >= c.buyer_limit, false) as is_used`;

/** Coupons on the list: begun, not ended, not used up. */
export async function listedCoupons(db: Db, channelId: string, memberId: string | null, now: Date) {
  const { rows } = await sql<ListedCoupon>`
    select ${selection(memberId)} from coupon c
    where c.channel_id = ${channelId} and c.is_listed and not c.has_codes and c.starts_at <= ${now} and (c.ends_at is null or c.ends_at > ${now})
      and (c.total_limit is null or c.used_count < c.total_limit)
    order by c.ends_at nulls last, c.id limit 100`.execute(db);
  return rows;
}

export async function couponById(db: Db, channelId: string, memberId: string, id: string) {
  const { rows } = await sql<ListedCoupon>`
    select ${selection(memberId)} from coupon c where c.channel_id = ${channelId} and c.id = ${id}`.execute(db);
  return rows[0];
}

/** Claims a listed coupon within its period; claiming it again does nothing. */
export async function claimCoupon(
  db: Db,
  claim: { channelId: string; couponId: string; memberId: string; page: string; now: Date },
): Promise<void> {
  const { channelId, couponId, memberId, page, now } = claim;
  await sql`
    insert into member_coupon (coupon_id, member_id, page, claimed_at)
    select c.id, ${memberId}, ${page}, ${now} from coupon c
    where c.id = ${couponId} and c.channel_id = ${channelId} and c.is_listed and not c.has_codes
      and c.starts_at <= ${now} and (c.ends_at is null or c.ends_at > ${now})
    on conflict do nothing`.execute(db);
}

export async function couponsOfMember(
  db: Db,
  channelId: string,
  memberId: string,
  { limit, offset }: { limit: number | null; offset: number },
) {
  const { rows } = await sql<ListedCoupon>`
    select ${selection(memberId)} from member_coupon own join coupon c on c.id = own.coupon_id
    where own.member_id = ${memberId} and c.channel_id = ${channelId}
    order by own.claimed_at desc, c.id limit ${limit}::bigint offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from member_coupon own join coupon c on c.id = own.coupon_id
    where own.member_id = ${memberId} and c.channel_id = ${channelId}`.execute(db);
  return { rows, total: counted.rows[0]!.total };
}
