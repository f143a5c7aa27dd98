import type { Address } from "@noren/contract/delivery/address.ts";
import type { GiftWrapping } from "@noren/contract/delivery/wrapping.ts";
import type { GiftBookEntry } from "@noren/contract/gift/gift-book.ts";
import { sql } from "kysely";
import { fromSentGifts } from "#api/order/gift/sent-gifts.ts";
import type { Db } from "#api/platform/db/open.ts";

type EntryRow = Omit<GiftBookEntry, "ordered_at" | "address" | "wrappings"> & {
  ordered_at: string;
  address: Address;
  wrappings: GiftWrapping[];
};
export type GiftBookRows = { years: number[]; total: number; entries: EntryRow[] };
type Page = { from: Date; until: Date; limit: number; offset: number };

/** A member's gifts (see fromSentGifts), newest first, and the years, in Tokyo, that have any. */
export async function giftBookOf(db: Db, channelId: string, memberId: string, page: Page): Promise<GiftBookRows> {
  const { rows } = await sql<GiftBookRows>`
    with sent as (
      select s.id, o.id as order_id, o.order_no, o.ordered_at, s.address, s.message, s.sort
      ${fromSentGifts(channelId, memberId)}
    ), chosen as (
      select * from sent where ordered_at >= ${page.from} and ordered_at < ${page.until}
    )
    select
      coalesce((select json_agg(y.year order by y.year desc) from (
        select distinct extract(year from ordered_at at time zone 'Asia/Tokyo')::int as year from sent) y), '[]') as years,
      (select count(*)::int from chosen) as total,
      coalesce((select json_agg(json_build_object('id', c.id, 'order_id', c.order_id, 'order_no', c.order_no,
          'ordered_at', c.ordered_at, 'address', c.address, 'message', c.message,
          'products', (select coalesce(json_agg(json_build_object('name', l.product_info ->> 'name',
              'variant_name', l.product_info ->> 'variant_name', 'quantity', p.quantity, 'image', l.product_info -> 'image')
              order by l.sort), '[]')
            from (select piece ->> 'key' as key, sum((piece ->> 'quantity')::int)::int as quantity
              from order_packing k, jsonb_array_elements(k.products) piece where k.shipping_id = c.id group by 1) p
            join order_line l on l.order_id = c.order_id and l.key = p.key),
          'wrappings', (select coalesce(json_agg(k.gift_wrapping order by k.sort), '[]') from order_packing k
            where k.shipping_id = c.id and k.gift_wrapping is not null)) order by c.ordered_at desc, c.order_id, c.sort)
        from (select * from chosen order by ordered_at desc, order_id, sort
          limit ${page.limit} offset ${page.offset}) c), '[]') as entries`.execute(db);
  return rows[0]!;
}

export type GiftToRepeat = {
  id: string;
  address: Address;
  message: string;
  /** Wrapping of the first wrapped parcel. */
  gift_wrapping: GiftWrapping | null;
  products: { product_id: string; quantity: number; name: string; is_made_to_order: boolean }[];
};

/** The given gifts of the member's own orders, without social gifts, whose addresses the giver does not know. */
export async function giftsToRepeat(
  db: Db,
  channelId: string,
  memberId: string,
  ids: readonly string[],
): Promise<GiftToRepeat[]> {
  const { rows } = await sql<GiftToRepeat>`
    select s.id, s.address, s.message,
      (select k.gift_wrapping from order_packing k where k.shipping_id = s.id and k.gift_wrapping is not null
        order by k.sort limit 1) as gift_wrapping,
      (select coalesce(json_agg(json_build_object('product_id', p.product_id, 'quantity', p.quantity, 'name', p.name,
          'is_made_to_order', p.is_made_to_order)), '[]')
        from (select l.product_id, min(l.product_info ->> 'name') as name, bool_or(l.configuration is not null) as is_made_to_order,
            sum((piece ->> 'quantity')::int)::int as quantity
          from order_packing k cross join jsonb_array_elements(k.products) piece
          join order_line l on l.order_id = o.id and l.key = piece ->> 'key'
          where k.shipping_id = s.id group by l.product_id) p) as products
    from order_shipping s join shop_order o on o.id = s.order_id
    where o.channel_id = ${channelId} and o.member_id = ${memberId} and s.id = any(${sql.val(ids)}::uuid[])
      and not exists (select from social_gift g where g.order_id = o.id)
    order by o.ordered_at, s.sort`.execute(db);
  return rows;
}
