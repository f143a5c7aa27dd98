import { type RawBuilder, sql } from "kysely";

/**
 * Pieces by variant that orders hold: of orders that have not left, without those of their parcels that have. A query
 * for the variants of `products` (a query of ids), or for all of the channels.
 */
export const reservedPieces = (
  channelIds: readonly string[],
  products?: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select l.product_id, sum(l.quantity - coalesce(sent.quantity, 0))::int as reserved
  from shop_order o join order_line l on l.order_id = o.id and l.configuration is null
  left join (
    select s.order_id, x ->> 'key' as key, sum((x ->> 'quantity')::int) as quantity
    from shop_order o join order_shipping s on s.order_id = o.id
    join order_packing k on k.shipping_id = s.id and k.shipped_at is not null
    cross join lateral jsonb_array_elements(k.products) x
    where o.channel_id = any(${sql.val(channelIds)}::uuid[]) and o.state = 'packed'
      and o.state in ('pending', 'accepted', 'paid', 'packed')
    group by 1, 2) sent on sent.order_id = o.id and sent.key = l.key
  where o.channel_id = any(${sql.val(channelIds)}::uuid[]) and o.state in ('pending', 'accepted', 'paid', 'packed')
    ${products ? sql`and l.product_id in (${products})` : sql``}
  group by l.product_id`;
