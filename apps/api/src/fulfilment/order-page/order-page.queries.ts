import type { OrderList, OrderSeal } from "@noren/contract/order/order-list.ts";
import type { OrderState } from "@noren/contract/order/order-state.ts";
import { sql } from "kysely";
import { pointsLeft } from "#api/promotion/point/points-left.ts";
import { listOn } from "#api/order/desk/order-desk-filter.ts";
import { type Day, tokyoDay } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";

/** What of an order only its page shows. */
export type PageExtras = {
  parcels: { id: string; packing_key: string; carriage: number; ship_day: Day | null; packed_at: string | null }[];
  tasks: { id: string; kind: string; words: string; opened_at: string }[];
  receipt: { issues: number; issued_at: string | null };
  /** Who changed the state, by the new state: the actor of the record of changes, and the name if it is staff. */
  actors: { state: OrderState; actor: string; name: string | null }[];
  /** Who asked for a refund; missing for those that the record of changes does not name. */
  refund_actors: { id: string; actor: string; name: string | null }[];
  member: { code: string; points: number } | null;
};

export async function pageExtras(db: Db, orderId: string, memberId: string | null, now: Date): Promise<PageExtras> {
  const { rows } = await sql<PageExtras>`
    select
      (select coalesce(json_agg(json_build_object('id', k.id, 'packing_key', k.packing_key, 'carriage', k.carriage,
          'packed_at', k.packed_at, 'ship_day', coalesce((k.shipped_at at time zone 'Asia/Tokyo')::date, ship_day_up_to(
            coalesce(k.delivery_at, k.estimated_at) - coalesce((c.by_prefecture -> (coalesce(g.receiver -> 'shipping', s.address) ->> 'prefecture') ->> 'days')::int, 1),
            d.closed_days))) order by s.sort, k.sort), '[]')
        from order_shipping s join order_packing k on k.shipping_id = s.id
        left join social_gift g on g.order_id = s.order_id
        left join carrier c on c.channel_id = o.channel_id and c.code = k.carrier_code
        left join ship_calendar d on d.channel_id = o.channel_id
        where s.order_id = o.id) as parcels,
      (select coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind, 'words', t.words, 'opened_at', t.opened_at) order by t.opened_at), '[]')
        from open_task t where t.order_id = o.id and t.closed_at is null) as tasks,
      (select json_build_object('issues', count(*), 'issued_at', max(i.issued_at)) from receipt_issue i where i.order_id = o.id) as receipt,
      (select coalesce(json_agg(json_build_object('state', r.after ->> 'state', 'actor', r.actor, 'name', s.name) order by r.id), '[]')
        from change_record r left join staff s on r.actor = 'staff:' || s.id
        where coalesce(r.thing, r.key) = o.id::text and r.table_name = 'shop_order' and r.after ? 'state') as actors,
      (select coalesce(json_agg(json_build_object('id', r.key, 'actor', r.actor, 'name', s.name) order by r.id), '[]')
        from change_record r left join staff s on r.actor = 'staff:' || s.id
        where coalesce(r.thing, r.key) = o.id::text and r.table_name = 'order_refund' and r.before is null) as refund_actors,
      (select json_build_object('code', m.code, 'points', ${memberId === null ? sql`0` : pointsLeft(memberId, now)})
        from member m where m.id = ${memberId}::uuid) as member
    from shop_order o where o.id = ${orderId}`.execute(db);
  return rows[0]!;
}

export type CustomerOrders = {
  orders: number;
  total: string;
  first_ordered_at: Date | null;
};

/** The buyer of an order: the member, or the guest's email address. */
export type Buyer = { channelId: string; memberId: string | null; email: string };

const ofBuyer = ({ channelId, memberId, email }: Buyer) =>
  memberId === null
    ? sql`from order_word w join order_desk d using (order_id) join shop_order o on o.id = d.order_id
        where w.grams @> order_word_grams(fold_order_word(${email}))
          and strpos(w.contacts, chr(10) || fold_order_word(${email})) > 0
          and o.channel_id = ${channelId} and o.member_id is null and lower(o.email) = lower(${email})`
    : sql`from shop_order o join order_desk d on d.order_id = o.id
        where o.channel_id = ${channelId} and o.member_id = ${memberId}`;

/** Number and sum of the buyer's orders that have not ended. */
export async function ordersOfBuyer(db: Db, buyer: Buyer): Promise<CustomerOrders> {
  const { rows } = await sql<CustomerOrders>`
    select count(*)::int as orders, coalesce(sum(o.total_payment), 0) as total, min(o.ordered_at) as first_ordered_at
    ${ofBuyer(buyer)} and o.state not in ('pending', 'cancelled', 'expired', 'returned')`.execute(db);
  return rows[0]!;
}

export type PreviousOrder = {
  id: string;
  order_no: string;
  ordered_at: Date;
  list: OrderList;
  state: OrderState;
  seals: OrderSeal[];
  goods: string;
  total: number;
};

/** The buyer's last orders before this one, newest first. */
export async function previousOrders(
  db: Db,
  buyer: Buyer,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<PreviousOrder[]> {
  const { rows } = await sql<PreviousOrder>`
    select o.id, o.order_no, o.ordered_at, ${listOn(tokyoDay(now))} as list, o.state, d.seals, d.goods, o.total_payment as total
    ${ofBuyer(buyer)} and o.ordered_at < ${before} and o.state <> 'pending'
    order by o.ordered_at desc, o.id desc limit ${limit}`.execute(db);
  return rows;
}
