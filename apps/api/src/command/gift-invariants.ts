import { sql } from "kysely";
import type { Invariant } from "./invariants.ts";

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
    words: "お届け先の決まっていないギフトは、出荷準備に進んでいない",
    broken: sql`
      select o.order_no || '（' || o.state || '、ギフトは ' || g.state || '）' as what
      from social_gift g join shop_order o on o.id = g.order_id
      where g.state in ('waiting', 'open') and o.state in ('packed', 'shipped', 'delivered')`,
  },
];
