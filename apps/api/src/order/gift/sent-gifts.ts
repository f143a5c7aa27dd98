import { sql } from "kysely";

/**
 * A member's shippings to other people, of orders `o` and shippings `s`, as the part of a statement that follows its columns. A
 * social gift's receiver stays unknown to its giver; an order that has ended sent nothing.
 */
export const fromSentGifts = (channelId: string, memberId: string) => sql`
  from shop_order o join order_shipping s on s.order_id = o.id
  where o.channel_id = ${channelId} and o.member_id = ${memberId}
    and o.state not in ('pending', 'cancelled', 'expired', 'returned')
    and not exists (select from social_gift g where g.order_id = o.id)
    and (s.address ->> 'shipping_name' <> concat_ws(' ', o.orderer ->> 'last_name', o.orderer ->> 'first_name')
      or exists (select from order_packing k where k.shipping_id = s.id
        and (k.gift_wrapping -> 'noshi' <> 'null' or k.gift_wrapping -> 'wrapping' <> 'null')))`;
