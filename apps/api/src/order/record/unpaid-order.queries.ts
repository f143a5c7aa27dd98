import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { CountedUnpaid, NewUnpaidOrder, UnpaidCount } from "./unpaid-order.ts";

/**
 * Inserts an unpaid order and counts those before it, in one statement. Called after takeStock, which locks the
 * products, so it counts all pieces of them in other orders; orders of one buyer at the same moment may not see each
 * other. Pieces are looked up product by product: for a join, PostgreSQL could use a cached plan that was made for few
 * rows, and read all of them.
 */
export async function insertUnpaidOrder(trx: Db, order: NewUnpaidOrder): Promise<CountedUnpaid> {
  const { orderId, hold, pieces, now, addressRange, mailbox, phone, memberId } = order;
  const isShort = hold === "short";
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const ids = pieces.map(({ product_id }) => product_id);
  const quantities = pieces.map(({ quantity }) => quantity);
  const counted = sql`json_build_object('all', count(*), 'alike', count(*) filter (where is_short = ${isShort}))`;
  const isBuyer = sql`(o.address_range = ${addressRange} or o.mailbox = ${mailbox} or o.phone = ${phone}
    or o.member_id = ${memberId}::uuid)`;
  const { rows } = await sql<Omit<CountedUnpaid, "buyer"> & { buyers: UnpaidCount[] }>`
    with placed as (
      insert into unpaid_order (order_id, is_short, address_range, mailbox, phone, member_id, placed_at)
      select ${orderId}, ${isShort}, ${addressRange}, ${mailbox}, ${phone}, ${memberId}::uuid, ${now}
      where ${hold !== null}
    ), ordered as (
      select * from unnest((select ${sql.val(ids)}::uuid[]), (select ${sql.val(quantities)}::int[])) as w (product_id, quantity)
    ), written as (
      insert into unpaid_piece (product_id, order_id, quantity)
      select product_id, ${orderId}, quantity from ordered where ${hold !== null}
    )
    select
      (select ${counted} from unpaid_order where address_range = ${addressRange} and placed_at > ${hourAgo}) as range,
      json_build_array(
        (select ${counted} from unpaid_order where mailbox = ${mailbox}),
        (select ${counted} from unpaid_order where phone = ${phone}),
        (select ${counted} from unpaid_order where member_id = ${memberId}::uuid)) as buyers,
      (select count(*)::int from email where mailbox = ${mailbox} and created_at > ${hourAgo}) as emails,
      (select coalesce(json_agg(h), '[]') from (
        select w.product_id, each.* from ordered w cross join lateral (
          select coalesce(sum(p.quantity), 0) as all, coalesce(sum(p.quantity) filter (where not o.is_short), 0) as long,
            coalesce(sum(p.quantity) filter (where ${isBuyer}), 0) as buyer,
            coalesce(sum(p.quantity) filter (where ${isBuyer} and not o.is_short), 0) as buyer_long
          from unpaid_piece p join unpaid_order o on o.order_id = p.order_id
          where p.product_id = w.product_id) each) h) as pieces`.execute(trx);
  const { buyers, ...others } = rows[0]!;
  const largest = (name: keyof UnpaidCount) => Math.max(...buyers.map((each) => each[name]));
  return { ...others, buyer: { all: largest("all"), alike: largest("alike") } };
}
