import { sql } from "kysely";
import type { Invariant } from "./invariant.ts";

export const giftInvariants: Invariant[] = [
  {
    words: "ソーシャルギフトは注文に一つ、お届け先も一つで、受け取られたものにはお届け先と配送会社がある",
    broken: sql`
      select o.order_no || '（' || g.state || '）: お届け先 ' || count(distinct s.id) || 'か所、配送会社のある荷物 '
        || count(k.id) filter (where k.carrier_code <> '') || '/' || count(k.id) as what
      from social_gift g join shop_order o on o.id = g.order_id
      left join order_shipping s on s.order_id = o.id
      left join order_packing k on k.shipping_id = s.id
      group by g.id, o.id
      having count(distinct s.id) <> 1 or count(*) filter (where s.id = g.shipping_id) = 0
        or (select count(*) from social_gift x where x.order_id = o.id) <> 1
        or (g.state = 'fixed' and (coalesce(g.receiver -> 'shipping' ->> 'prefecture', '') = ''
          or coalesce(g.receiver -> 'shipping' ->> 'address1', '') = ''
          or bool_or(k.carrier_code = '' or k.estimated_at is null)))`,
  },
  {
    words: "受け取る方のお届け先は、贈り主の見る注文には書かれていない",
    broken: sql`
      select o.order_no || '（' || g.state || '）' as what
      from social_gift g join shop_order o on o.id = g.order_id join order_shipping s on s.order_id = o.id
      where g.outcome is distinct from 'giver'
        and (s.address ->> 'prefecture' <> '' or s.address ->> 'postal_code' <> '' or s.address ->> 'phone_number' <> '')`,
  },
  {
    words: "お届け先の決まっていないギフトは、発送準備に進んでいない",
    broken: sql`
      select o.order_no || '（' || o.state || '、ギフトは ' || g.state || '）' as what
      from social_gift g join shop_order o on o.id = g.order_id
      where g.state in ('waiting', 'open') and o.state in ('packed', 'shipped', 'delivered')`,
  },
  {
    words: "ギフトのリンクは入金とともに一度だけお知らせし、受け取りと期限切れのどちらかで終わる",
    broken: sql`
      select o.order_no || '（' || o.state || '、ギフトは ' || g.state || '）: ' || coalesce(string_agg(split_part(l.unique_key, ':', 1), '、'), 'お知らせなし') as what
      from social_gift g join shop_order o on o.id = g.order_id
      left join email l on l.unique_key in ('gift.link:' || g.id, 'gift.fixed:' || g.id, 'gift.expired:' || g.id)
      group by g.id, o.id
      having (g.state = 'waiting' and o.state in ('paid', 'packed', 'shipped', 'delivered'))
        or count(*) filter (where l.unique_key like 'gift.link:%') <> case when g.state = 'waiting' then 0 else 1 end
        or count(*) filter (where l.unique_key like 'gift.fixed:%') <> case when g.state = 'fixed' then 1 else 0 end
        or count(*) filter (where l.unique_key like 'gift.expired:%') <> case when g.state = 'expired' then 1 else 0 end`,
  },
  {
    words: "受け取られなかったギフトは、贈り主へ送られるか、キャンセルされて代金が戻るかの、どちらか一つになる",
    broken: sql`
      select o.order_no || '（' || o.state || '、' || g.outcome || '）: 入金 ' || coalesce(y.amount, 0) || '、返金 ' || coalesce(r.total, 0) as what
      from social_gift g join shop_order o on o.id = g.order_id
      left join payment y on y.order_id = o.id and y.settled_at is not null
      left join lateral (select sum(amount) as total from order_refund where payment_id = y.id and state <> 'failed') r on true
      left join lateral (select sum(amount) as total from payment_dispute where payment_id = y.id) d on true
      where g.state = 'expired' and case g.outcome
        when 'return' then o.state <> 'cancelled' or coalesce(r.total, 0) > coalesce(y.amount, 0)
          or coalesce(r.total, 0) + coalesce(d.total, 0) < coalesce(y.amount, 0)
        else exists (select 1 from order_shipping s left join order_packing k on k.shipping_id = s.id
          where s.order_id = o.id and (coalesce(s.address ->> 'address1', '') = '' or coalesce(k.carrier_code, '') = '')) end`,
  },
];
