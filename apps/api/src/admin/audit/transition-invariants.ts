import { sql } from "kysely";
import type { Invariant } from "./invariant.ts";

const moneyBack: Invariant[] = [
  {
    words: "返金の合計は、入金された額を超えない",
    broken: sql`
      -- the refund of a payment that came after the order's end has the payment's id
      select order_no || ': 入金 ' || paid || '、返金 ' || sum(amount) as what from (
        select o.order_no, y.id, r.amount, case when y.settled_at is null and r.id <> y.id then 0
          else coalesce(y.capture_amount, y.amount) end as paid
        from order_refund r join payment y on y.id = r.payment_id join shop_order o on o.id = y.order_id
        where r.state <> 'failed') given
      group by order_no, id, paid having sum(amount) > paid`,
  },
  {
    words: "キャンセルした注文の入金と、手続き中の返金は、返し終わるまで対応待ちに載っている",
    broken: sql`
      select o.order_no || ': 入金 ' || y.amount || '、済んだ返金 ' || coalesce(sum(r.amount) filter (where r.state = 'done'), 0) as what
      from shop_order o join payment y on y.order_id = o.id left join order_refund r on r.payment_id = y.id
      -- a dispute has returned the money of some cancelled orders
      where (o.state = 'cancelled' and y.settled_at is not null and coalesce(y.capture_amount, y.amount) > (
          select coalesce(sum(d.amount), 0) from payment_dispute d where d.payment_id = y.id and d.is_withdrawn)
          or r.state not in ('done', 'failed'))
        and not exists (select 1 from open_task t where t.order_id = o.id and t.kind in ('order.refund', 'payment.refund')
          and t.closed_at is null)
      group by o.order_no, y.id, y.amount
      having count(r.id) filter (where r.state = 'done') = 0 or bool_or(r.state not in ('done', 'failed'))`,
  },
  {
    words: "「お支払い済み」になった注文には、入金の記録がある",
    broken: sql`
      select o.order_no || ': 入金の記録がない' as what from shop_order o
      where exists (select 1 from order_state_change s where s.order_id = o.id and s.to_state = 'paid')
        and not exists (select 1 from payment y where y.order_id = o.id and y.state = 'settled'
          and (y.settled_at is not null or y.amount = 0))`,
  },
];

const returnsAndPackings: Invariant[] = [
  {
    words: "返品は注文の数を超えず、すべて戻った注文だけが「返品」になる",
    broken: sql`
      select o.order_no || '（' || o.state || '）: 注文 ' || sum(l.quantity) || '、返品 ' || sum(b.quantity) as what
      from shop_order o join order_line l on l.order_id = o.id
      cross join lateral (select coalesce(sum(quantity), 0) as quantity from order_return where line_id = l.id) b
      group by o.id, o.order_no, o.state
      having bool_or(b.quantity > l.quantity) or (o.state = 'returned') <> (sum(b.quantity) = sum(l.quantity))`,
  },
  {
    words: "発送済みの注文は荷物がすべて出ており、発送前の注文の荷物は出ていない",
    broken: sql`
      select o.order_no || '（' || o.state || '）: 荷物 ' || count(*) || '、発送 ' || count(k.shipped_at) as what
      from shop_order o join order_shipping s on s.order_id = o.id join order_packing k on k.shipping_id = s.id
      group by o.id, o.order_no, o.state
      having case when o.state in ('shipped', 'delivered', 'returned') then count(k.shipped_at) < count(*)
        when o.state = 'packed' then count(k.shipped_at) = count(*) else count(k.shipped_at) > 0 end`,
  },
];

/** Invariants of refunds, returns and shipped parcels. */
export const transitionInvariants: readonly Invariant[] = [...moneyBack, ...returnsAndPackings];
