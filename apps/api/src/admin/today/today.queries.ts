import type { MoneyTask } from "@noren/contract/admin/today.owner.ts";
import type { ReturnReason } from "@noren/contract/order/return-request.ts";
import { sql } from "kysely";
import type { Day } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";

const ids = (channelIds: readonly string[]) => sql`any(${sql.val(channelIds)}::uuid[])`;
/** Orders that count as sales. */
const isSale = sql`o.state not in ('pending', 'cancelled', 'expired', 'returned')`;

export type SalesRow = { channel_id: string; day: Day; orders: number; total: number };
type Period = { from: Date; until: Date };

/** Sales by day and channel in several periods. */
export async function salesByDay(
  db: Db,
  channelIds: readonly string[],
  periods: readonly Period[],
): Promise<SalesRow[]> {
  const parts = periods.map(
    ({ from, until }) => sql`
      select o.channel_id, to_char(o.ordered_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as day, o.total_payment
      from shop_order o where o.channel_id = ${ids(channelIds)} and o.ordered_at >= ${from} and o.ordered_at < ${until} and ${isSale}`,
  );
  const { rows } = await sql<SalesRow>`
    select channel_id, day, count(*)::int as orders, sum(total_payment)::int8 as total
    from (${sql.join(parts, sql` union all `)}) sale group by channel_id, day`.execute(db);
  return rows;
}

export type LossRow = { day: Day; lost: number };

/** Yen of disputes that were lost within the period, by the day of the loss. */
export async function lossesByDay(db: Db, channelIds: readonly string[], { from, until }: Period): Promise<LossRow[]> {
  const { rows } = await sql<LossRow>`
    select to_char(closed_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as day, sum(amount)::int8 as lost
    from payment_dispute where state = 'lost' and channel_id = ${ids(channelIds)}
      and closed_at >= ${from} and closed_at < ${until} group by day`.execute(db);
  return rows;
}

export type LowStockRow = {
  id: string;
  variant_id: string;
  channel_id: string;
  code: string;
  name: string;
  option_values: string[];
  color_name: string | null;
  size: string | null;
  stock: number;
  sold: number;
  days_left: number;
  count: number;
};
type Pace = { since: Date; paceDays: number; lastsDays: number; limit: number };

/** Variants on sale whose stock lasts `lastsDays` at most if they go on selling as since then, the shortest first. */
export async function lowStock(db: Db, channelIds: readonly string[], pace: Pace): Promise<LowStockRow[]> {
  const { since, paceDays, lastsDays, limit } = pace;
  const { rows } = await sql<LowStockRow>`
    with sold as materialized (
      select l.product_id, sum(l.quantity)::int as sold
      from shop_order o cross join lateral (
        -- not flattened: a join would read the lines of all orders ever
        select product_id, quantity from order_line where order_id = o.id offset 0) l
      where o.channel_id = ${ids(channelIds)} and o.ordered_at >= ${since} and ${isSale} group by l.product_id)
    select p.model_id as id, p.id as variant_id, p.channel_id, p.code, m.name, p.option_values, p.color_name, p.size, p.stock,
      s.sold, (p.stock * ${paceDays}::int / s.sold)::int as days_left, count(*) over ()::int as count
    from sold s join product p on p.id = s.product_id join product_model m on m.id = p.model_id
    where p.is_on_sale and not p.is_made_to_order and m.state = 'published' and p.stock * ${paceDays}::int8 <= s.sold * ${lastsDays}::int8
    order by days_left, s.sold desc, p.id limit ${limit}`.execute(db);
  return rows;
}

export type WaitingRow = { what: "inquiries" | "reviews"; count: number; oldest_at: Date | null };

/** What waits for an answer of support, in these channels. */
export async function waitingRows(db: Db, channelIds: readonly string[]): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select 'inquiries' as what, count(*)::int as count, min(created_at) as oldest_at from inquiry
    where state = 'open' and channel_id = ${ids(channelIds)}
    union all select 'reviews', count(*)::int, min(created_at) from product_review
    where state = 'waiting' and channel_id = ${ids(channelIds)}`.execute(db);
  return rows;
}

export type WaitingReturnRow = {
  id: string;
  channel_id: string;
  order_no: string;
  reason: ReturnReason;
  asked_at: Date;
  /** Name of the first product, and the number of lines. */
  product: string;
  lines: number;
  count: number;
};

/** Return requests that nobody has answered, each with the number of all, the oldest first. */
export async function askedReturns(db: Db, channelIds: readonly string[], limit: number): Promise<WaitingReturnRow[]> {
  const { rows } = await sql<WaitingReturnRow>`
    select r.*, l.product, l.lines from (
      select r.id, o.channel_id, o.order_no, r.reason, r.created_at as asked_at, count(*) over ()::int as count
      from order_return_request r join shop_order o on o.id = r.order_id
      where r.state = 'asked' and o.channel_id = ${ids(channelIds)} order by r.created_at, r.id limit ${limit}) r
    cross join lateral (
      select (array_agg(l.product_info ->> 'name' order by l.sort))[1] as product, count(*)::int as lines
      from order_return_request_line q join order_line l on l.id = q.line_id where q.request_id = r.id) l
    order by r.asked_at, r.id`.execute(db);
  return rows;
}

/** Kinds of tasks about payments and refunds, in the words of the answer. */
const moneyKindOf = sql`case
  when t.kind = 'payment.authorization' then 'ends'
  when t.kind = 'payment.dispute' then 'answer'
  when t.kind in ('payment.lapsed', 'payment.capture', 'payment.lost') then 'stopped'
  when t.kind in ('order.refund', 'payment.refund', 'order.carriage-owed') then 'refund'
  when t.kind like 'payment.%' and t.kind <> 'payment.fraud' then 'other' end`;

export type MoneyRow = TaskRow & {
  money_kind: MoneyTask["money_kind"];
  authorized_until: Date | null;
  is_outside: boolean;
  outside: number;
};

/**
 * Open tasks about payments and refunds: those that end first, then the shop's, then those that wait for a provider or
 * the buyer, the oldest first; each with the numbers of all. A task's key ends with the id of its payment or refund.
 */
export async function moneyTasks(db: Db, channelIds: readonly string[], limit: number): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    with task as materialized (
      select t.*, ${moneyKindOf} as money_kind,
        case when t.unique_key ~ ':[0-9a-f]{8}-[0-9a-f-]{27}$' then right(t.unique_key, 36)::uuid end as about
      from open_task t where t.closed_at is null and t.channel_id = ${ids(channelIds)} and ${moneyKindOf} is not null)
    select t.id, t.channel_id, t.kind, t.words, t.order_id, o.order_no, t.opened_at, t.due_at, t.money_kind,
      case when t.money_kind = 'ends' then y.authorized_until end as authorized_until,
      coalesce(r.way = 'provider' and r.state <> 'failed', false) as is_outside,
      count(*) over ()::int as count,
      count(*) filter (where r.way = 'provider' and r.state <> 'failed') over ()::int as outside
    from task t left join shop_order o on o.id = t.order_id
    left join payment y on y.id = t.about left join order_refund r on r.id = t.about
    order by coalesce(t.due_at, case when t.money_kind = 'ends' then y.authorized_until end) nulls last, is_outside,
      t.opened_at, t.id limit ${limit}`.execute(db);
  return rows;
}

export type TaskRow = {
  id: string;
  channel_id: string;
  kind: string;
  words: string;
  order_id: string | null;
  order_no: string | null;
  opened_at: Date;
  due_at: Date | null;
  count: number;
};

/**
 * Open tasks that are not about money or a return request, each with the number of all: those with an end by it, then the
 * oldest first.
 */
export async function oldestTasks(db: Db, channelIds: readonly string[], limit: number): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select t.id, t.channel_id, t.kind, t.words, t.order_id, o.order_no, t.opened_at, t.due_at, t.count from (
      select t.*, count(*) over ()::int as count from open_task t
      where t.closed_at is null and t.channel_id = ${ids(channelIds)} and ${moneyKindOf} is null
        and t.kind <> 'order.return-request'
      order by t.due_at nulls last, t.opened_at, t.id limit ${limit}) t
    left join shop_order o on o.id = t.order_id order by t.due_at nulls last, t.opened_at, t.id`.execute(db);
  return rows;
}
