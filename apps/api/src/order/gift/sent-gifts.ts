import { sql } from "kysely";

/**
 * FROM and WHERE of a member's gifts: shippings `s` of orders `o` to another name, or with noshi or wrapping. Social
 * gifts are left out, since their receivers stay unknown to the giver, and so are pending, ended and returned orders.
 */
export const fromSentGifts = (channelId: string, memberId: string) => sql`
  from shop_order o join order_shipping s on s.order_id = o.id
  where o.channel_id = ${channelId} and o.member_id = ${memberId}
    and o.state not in ('pending', 'cancelled', 'expired', 'returned')
    and not exists (select from social_gift g where g.order_id = o.id)
    and (s.address ->> 'shipping_name' <> concat_ws(' ', o.orderer ->> 'last_name', o.orderer ->> 'first_name')
      or exists (select from order_packing k where k.shipping_id = s.id
        and (k.gift_wrapping -> 'noshi' <> 'null' or k.gift_wrapping -> 'wrapping' <> 'null')))`;
