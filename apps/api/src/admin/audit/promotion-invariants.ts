import { sql } from "kysely";
import type { Invariant } from "./invariant.ts";

/** Invariants of coupons and points. */
export const promotionInvariants: readonly Invariant[] = [
  {
    words: "クーポンの利用数は、有効な注文の数と一致し、上限を超えない",
    broken: sql`
      select c.code || ': 数えた数 ' || c.used_count || '、有効な利用 ' || coalesce(u.uses, 0) as what
      from coupon c
      left join (select coupon_id, count(*) as uses from coupon_use where released_at is null group by 1) u on u.coupon_id = c.id
      where case when c.total_limit is null then c.used_count <> 0
        else c.used_count <> coalesce(u.uses, 0) or coalesce(u.uses, 0) > c.total_limit end
      union all
      select c.code || ' ' || u.buyer_key || ': おひとりさま ' || count(*) || '回' from coupon c
      join coupon_use u on u.coupon_id = c.id and u.released_at is null
      where c.buyer_limit is not null group by c.id, c.code, u.buyer_key having count(*) > c.buyer_limit
      union all
      select c.code || ' ' || u.mailbox_key || ': おなじメールアドレスで ' || count(*) || '回' from coupon c
      join coupon_use u on u.coupon_id = c.id and u.released_at is null and u.mailbox_slot is not null
      where c.buyer_limit is not null group by c.id, c.code, u.mailbox_key having count(*) > c.buyer_limit`,
  },
  {
    words: "注文のクーポンは利用の記録と一致し、終わった注文の分は戻っている",
    broken: sql`
      select o.order_no || '（' || o.state || '）: クーポン ' || jsonb_array_length(o.coupons) || '枚、利用中 ' || coalesce(u.uses, 0) || '枚' as what
      from shop_order o
      left join (select order_id, count(*) filter (where released_at is null) as uses, count(*) as written
        from coupon_use group by 1) u on u.order_id = o.id
      where coalesce(u.uses, 0) <> case when o.state in ('cancelled', 'expired') then 0 else jsonb_array_length(o.coupons) end
        or o.total_discount <> (select coalesce(sum((c ->> 'amount')::int), 0)
          from jsonb_array_elements(o.coupons) c where c ->> 'kind' <> 'carriage')`,
  },
  {
    words: "ポイントの残高はマイナスにならず、増減の合計とも、有効期限ごとの残りとも一致する",
    broken: sql`
      select m.code || ': 残高 ' || a.balance || '、増減の合計 ' || coalesce(e.total, 0) || '、残り ' || coalesce(l.total, 0) as what
      from point_account a join member m on m.id = a.member_id
      left join (select member_id, sum(delta) as total from point_entry group by 1) e on e.member_id = a.member_id
      left join (select member_id, sum(left_amount) as total from point_lot group by 1) l on l.member_id = a.member_id
      where a.balance < 0 or a.balance <> coalesce(e.total, 0) or a.balance <> coalesce(l.total, 0)
      union all
      select m.code || ': 増減 ' || s.id || ' の残高が、前の残高と合わない' from (
        select id, member_id, balance, delta, lag(balance, 1, 0) over (partition by member_id order by sort) as before
        from point_entry) s join member m on m.id = s.member_id
      where s.balance <> s.before + s.delta`,
  },
  {
    words: "注文で使ったポイントは一度だけ引かれ、終わった注文と返金した部分のポイントは一度だけ戻っている",
    broken: sql`
      select o.order_no || '（' || o.state || '）: 利用 ' || o.total_points || '、増減 ' || coalesce(e.net, 0) as what
      from shop_order o
      left join (select order_id, sum(delta) as net from point_entry where kind in ('use', 'restore') group by 1) e on e.order_id = o.id
      -- a deleted member's points are gone
      where o.member_id is not null and coalesce(-e.net, 0) <> case when o.state in ('cancelled', 'expired', 'returned') then 0
        else o.total_points - (select coalesce(sum(n.points), 0) from order_credit_note n where n.order_id = o.id) end
      union all
      select o.order_no || ': 獲得 ' || e.delta || '、注文の獲得予定 ' || o.points_to_earn
      from point_entry e join shop_order o on o.id = e.order_id where e.kind = 'earn' and e.delta <> o.points_to_earn`,
  },
  {
    words: "返品で差し引くポイントは、その注文で獲得した分を超えない",
    broken: sql`
      select o.order_no || ': 獲得 ' || coalesce(e.earned, 0) || '、差し引き ' || e.taken as what
      from shop_order o join (select order_id, sum(delta) filter (where kind = 'earn') as earned,
          -sum(delta) filter (where kind = 'take_back') as taken
        from point_entry where kind in ('earn', 'take_back') group by 1) e on e.order_id = o.id
      where e.taken > coalesce(e.earned, 0)`,
  },
];
