import type { OrderList } from "@noren/contract/order/order-list.ts";
import { type RawBuilder, sql } from "kysely";
import { addDays, type Day, momentOf, tokyoDay } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";
import { listOn, orderBy, selectionOf } from "./order-desk-filter.ts";
import type { DeskQuery, DeskRow } from "./order-desk-rows.ts";

/** Derives max `ordersMax` of the orders that have changed since their row was derived; returns how many. */
export async function refreshOrders(db: Db, ordersMax: number): Promise<number> {
  const { rows } = await sql<{ refreshed: number }>`select refresh_orders(${ordersMax}::int) as refreshed`.execute(db);
  return rows[0]!.refreshed;
}

/** Texts as the search compares them, without those of which nothing is left. */
export async function foldedWords(db: Db, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ word: string }>`
    select fold_order_word(word) as word from unnest(${sql.val([...words])}::text[]) with ordinality w(word, at) order by at`.execute(
    db,
  );
  return rows.map(({ word }) => word).filter((word) => word !== "");
}

const rowSelection = (now: Date) => sql`
  o.id, o.channel_id, o.order_no, o.version, o.state, ${listOn(tokyoDay(now))} as list,
  case ${listOn(tokyoDay(now))} when d.list then d.turn when 'schedule' then 'waits' else 'ours' end as turn,
  d.late_at, o.ordered_at, o.orderer, o.email, o.member_id, o.fraud_review, o.hold_reason,
  d.prefecture, d.place, d.goods, d.pieces, d.parcels, d.shipped_parcels, d.ship_day, d.arrival_day, d.arrival_slot,
  d.is_arrival_requested, d.payment_code, y.name as payment_name, y.state as payment_state, y.is_lapsed, y.authorized_until, d.payment_mark, y.pay_by,
  y.settled_at, o.total_payment as total, d.seals`;

const parts = sql`join shop_order o on o.id = d.order_id
  join lateral (select name, state, lapsed_at is not null as is_lapsed, pay_by, settled_at,
      case when state = 'waiting' and authorized_at is not null then authorized_until end as authorized_until
    from payment where order_id = o.id
    order by created_at desc, id desc limit 1) y on true`;

/** `total`: how many orders the list has. */
type Section = { limit: number; offset: number; total: number };

/** Up to this number, finding the orders and sorting them is quicker than walking an index of the order. */
export const sortedMax = 1000;

export async function deskRows(db: Db, query: DeskQuery, { limit, offset, total }: Section): Promise<DeskRow[]> {
  if (offset >= total) return [];
  const order = orderBy(query.filter.sort);
  const found = sql`select d.* ${selectionOf(query)}`;
  const sorted =
    total > sortedMax
      ? sql`${found} order by ${order} limit ${limit} offset ${offset}`
      : sql`with found as materialized (${found}) select d.* from found d order by ${order} limit ${limit} offset ${offset}`;
  const { rows } = await sql<DeskRow>`
    select ${rowSelection(query.now)} from (${sorted}) d ${parts} order by ${order}`.execute(db);
  return rows;
}

/** Ids of max `limit` orders of a list, in its order. */
export async function deskIds(db: Db, query: DeskQuery, limit: number): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select d.order_id ${selectionOf(query)} order by ${orderBy(query.filter.sort)} limit ${limit}`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

/** These orders, in the order of the ids. */
export async function deskRowsOf(db: Db, now: Date, ids: readonly string[]): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select ${rowSelection(now)}
    from unnest(${sql.val([...ids])}::uuid[]) with ordinality chosen (order_id, place)
    join order_desk d on d.order_id = chosen.order_id ${parts}
    order by chosen.place`.execute(db);
  return rows;
}

/** One order, by its id, in the given channels. */
export async function deskRow(db: Db, now: Date, channelIds: readonly string[], id: string) {
  const { rows } = await sql<DeskRow>`
    select ${rowSelection(now)} from order_desk d ${parts}
    where d.order_id = ${id} and d.channel_id = any(${sql.val([...channelIds])}::uuid[])`.execute(db);
  return rows[0];
}

/** Number and sum in yen of the orders, counted up to `max`. */
export async function countedUpTo(db: Db, query: DeskQuery, max: number): Promise<{ count: number; sum: number }> {
  const { rows } = await sql<{ count: number; sum: string }>`
    select count(*)::int as count, coalesce(sum(total), 0) as sum
    from (select d.total ${selectionOf(query)} limit ${max}) d`.execute(db);
  const { count, sum } = rows[0]!;
  return { count, sum: Number(sum) };
}

export async function countAll(db: Db, query: DeskQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${selectionOf(query)}`.execute(db);
  return rows[0]!.count;
}

/** Orders of one list that leave on one day. */
export type DayCount = {
  list: OrderList;
  ship_day: Day | null;
  count: number;
  late: number;
  held: number;
  /** Whose time to pay ends today. */
  pays_today: number;
};

/** The waiting lists by ship day, and of the sent orders those of the last week. */
export async function dayCounts(db: Db, channelIds: readonly string[], now: Date): Promise<DayCount[]> {
  const today = tokyoDay(now);
  const weekAgo = addDays(today, -6);
  const tonight = momentOf(today, { isEnd: true });
  const ofChannels = sql`d.channel_id = any(${sql.val([...channelIds])}::uuid[])`;
  const counts = (list: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
    select ${list} as list, d.ship_day, count(*)::int as count,
      (count(*) filter (where d.late_at <= ${now}))::int as late,
      (count(*) filter (where d.seals @> '{held}'))::int as held,
      (count(*) filter (where d.list = 'payment' and d.late_at > ${now} and d.late_at <= ${tonight}))::int as pays_today
    from order_desk d where ${ofChannels} and ${where} group by 1, 2`;
  const { rows } = await sql<DayCount>`
    ${counts(listOn(today), sql`d.list in ('confirm', 'payment', 'supply', 'schedule', 'prepare', 'packing', 'waybill')`)}
    union all
    ${counts(sql`d.list`, sql`d.list = 'sent' and d.ship_day >= ${weekAgo}::date`)}`.execute(db);
  return rows;
}

/** Places are counted up to this one. */
const placesMax = 10_000;

export type NeighbourRow = { position: number; total: number; previous_id: string | null; next_id: string | null };

/**
 * The place of an order in a list, with its neighbours. An order that has left the list counts where it would stand; with
 * `isWith`, it is added to the list.
 */
export async function neighboursOf(
  db: Db,
  query: DeskQuery,
  orderId: string,
  isWith: boolean,
): Promise<NeighbourRow | undefined> {
  const selection = isWith
    ? sql`from (select d.* ${selectionOf(query)} union select * from order_desk where order_id = ${orderId}) d`
    : selectionOf(query);
  const order = orderBy(query.filter.sort);
  const { rows } = await sql<NeighbourRow>`
    with listed as materialized (
      select d.order_id, row_number() over (order by ${order}) as place
      from (select d.* ${selection} order by ${order} limit ${placesMax}) d),
    self as (select place from listed where order_id = ${orderId})
    select self.place::int as position, (select count(*)::int from listed) as total,
      (select order_id from listed where place = self.place - 1) as previous_id,
      (select order_id from listed where place = self.place + 1) as next_id
    from self`.execute(db);
  return rows[0];
}

/** The id and number of an order by its number, in any of the channels. */
export async function orderNumbers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("shop_order").select(["id", "order_no"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, order_no }) => [id, order_no]));
}

/** Marks an order to be derived anew, if it exists in one of the channels and has no derived row yet. */
export async function markUnderived(db: Db, channelIds: readonly string[], orderId: string): Promise<void> {
  await sql`
    insert into stale_order (order_id) select o.id from shop_order o
    where o.id = ${orderId} and o.channel_id = any(${sql.val([...channelIds])}::uuid[])
      and not exists (select from order_desk d where d.order_id = o.id)`.execute(db);
}
