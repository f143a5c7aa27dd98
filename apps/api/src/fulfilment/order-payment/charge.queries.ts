import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/** What of an order's payments only its page shows. Times are strings, since they come from a JSON result. */
export type ChargeExtras = {
  /** Reports and answers of providers, newest first; a repeated one is a row with a number. */
  reports: { at: string; source: string; state: string; amount: number; times: number }[];
  /** Refused payments, newest first, each with the reason of its first refusal. */
  refusals: { at: string; decline: string | null }[];
  /** Yen of carriage that changes of the delivery have saved, and that were not refunded. */
  saved_carriage: number;
};

/** Max reports that the page lists. */
const reportsMax = 40;

export async function chargeExtras(db: Db, orderId: string): Promise<ChargeExtras> {
  const { rows } = await sql<ChargeExtras>`
    select
      (select coalesce(json_agg(json_build_object('at', r.at, 'source', r.source, 'state', r.state, 'amount', r.amount,
          'times', r.count) order by r.at desc, r.id desc), '[]')
        from (select e.id, e.source, e.state, e.amount, e.count, coalesce(e.last_at, e.created_at) as at
          from payment_event e join payment y on y.id = e.payment_id where y.order_id = o.id
          order by coalesce(e.last_at, e.created_at) desc, e.id desc limit ${reportsMax}) r) as reports,
      (select coalesce(json_agg(json_build_object('at', f.at, 'decline', f.decline) order by f.at desc), '[]')
        from (select min(e.created_at) as at, y.decline from payment y
          join payment_event e on e.payment_id = y.id and e.state = 'refused'
          where y.order_id = o.id group by y.id, y.decline) f) as refusals,
      (select coalesce(sum(d.carriage_before - d.carriage_after), 0)::int from order_delivery_change d
        where d.order_id = o.id and d.refund_id is null) as saved_carriage
    from shop_order o where o.id = ${orderId}`.execute(db);
  return rows[0]!;
}
