import type { OrderState } from "@noren/contract/order/order-state.ts";
import { isPaidBefore } from "@noren/contract/order/payment-standing.ts";
import { paymentCodes } from "@noren/contract/payment-method/methods/methods.ts";
import type { Image } from "@noren/contract/platform/shapes.ts";
import { sql } from "kysely";
import type { Context } from "#api/channel/context.ts";
import type { ForMember } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { OrderRow } from "./record/order-rows.ts";

const codesPaidBefore = paymentCodes.filter(isPaidBefore);

export type OrderFilter = {
  from: Date | null;
  until: Date | null;
  state: string | null;
  /** A LIKE pattern, escaped. */
  word: string | null;
  limit: number;
  offset: number;
};

/**
 * An order whose payment failed (refused card, failed 3-D Secure, abandoned page) was never accepted. The next attempt
 * is another order, beside which this one would look like a second charge.
 */
const isAbandonedPayment = sql`(o.state in ('cancelled', 'expired') and exists (
  select 1 from order_state_change h where h.order_id = o.id
    and h.from_state = 'pending' and h.to_state = o.state and h.actor in ('provider', 'clock')))`;

/** In SQL what paymentStanding calls "unpaid": the order is sent only after its payment. */
const isUnpaid = sql`(o.state = 'accepted' and o.total_payment > 0 and (
  select y.state = 'waiting' and y.code in (${sql.join(codesPaidBefore)}) from payment y where y.order_id = o.id
  order by y.created_at desc limit 1))`;

/** In SQL what hasPaid of paymentStanding is. Cash on delivery is "settled" before it is paid. */
const hasPaid = sql`(select y.state = 'settled' and (y.settled_at is not null or y.code <> 'cash_on_delivery')
  from payment y where y.order_id = o.id order by y.created_at desc limit 1)`;

/** What was refunded, or left out of the capture. */
const refunded = sql`(coalesce((select sum(r.amount) from order_refund r join payment y on y.id = r.payment_id
  where y.order_id = o.id and r.state = 'done'), 0) + coalesce((select sum(y.amount - y.capture_amount) from payment y
  where y.order_id = o.id and y.state = 'settled'), 0))`;

/** Condition for a state of the filter. An unpaid order has a state of its own there, apart from "accepted". */
function isInState(state: string | null) {
  if (state === null) return sql`true`;
  if (state === "unpaid") return isUnpaid;
  return state === "accepted" ? sql`(o.state = 'accepted' and not ${isUnpaid})` : sql`o.state = ${state}`;
}

/**
 * A page of a member's orders, with their number and the total paid: payments received for orders that have not ended,
 * less refunds. Abandoned payments are listed only if their state or number is requested.
 */
export async function ordersOfMember(db: Db, channelId: string, memberId: string, filter: OrderFilter) {
  const { from, until, state, word, limit, offset } = filter;
  const { rows } = await sql<OrderListRow>`
    with matching as (
      select o.* from shop_order o
      where o.channel_id = ${channelId} and o.member_id = ${memberId}
        and (${from}::timestamptz is null or o.ordered_at >= ${from})
        and (${until}::timestamptz is null or o.ordered_at < ${until})
        and ${isInState(state)}
        and (${state}::text is not null or ${word}::text is not null or not ${isAbandonedPayment})
        and (${word}::text is null or o.order_no ilike ${word} or exists (
          select 1 from order_line l where l.order_id = o.id and l.product_info->>'name' ilike ${word}))
    ), page as (
      select * from matching order by ordered_at desc, id desc limit ${limit} offset ${offset}
    )
    select (select count(*)::int from matching) as total,
      (select coalesce(sum(o.total_payment - ${refunded}), 0)::int from shop_order o
        where o.channel_id = ${channelId} and o.member_id = ${memberId}
          and o.state not in ('cancelled', 'expired', 'returned') and ${hasPaid}) as paid,
      coalesce((select json_agg(json_build_object('id', p.id, 'order_no', p.order_no, 'state', p.state, 'ordered_at', p.ordered_at,
        'total_payment', p.total_payment,
        'payment', (select json_build_object('name', y.name, 'code', y.code, 'state', y.state, 'pay_by', y.pay_by,
          'settled_at', y.settled_at, 'captured', case when y.state = 'settled' then y.capture_amount end) from payment y where y.order_id = p.id order by y.created_at desc limit 1),
        'addresses', (select count(*)::int from order_shipping s where s.order_id = p.id),
        'products', (select json_agg(json_build_object('key', l.key, 'name', l.product_info->>'name',
           'variant_name', l.product_info->>'variant_name', 'quantity', l.quantity, 'image', l.product_info->'image',
           'model_key', l.product_info->>'model_key', 'code', l.product_info->>'code') order by l.sort) from order_line l where l.order_id = p.id))
        order by p.ordered_at desc, p.id desc) from page p), '[]') as entries`.execute(db);
  return rows[0]!;
}

/** The number of orders in a member's list. */
export const orderCount = ({ channel, member }: ForMember<Context>) => sql<number>`(
  select count(*)::int from shop_order o
  where o.channel_id = ${channel.id} and o.member_id = ${member.id} and not ${isAbandonedPayment})`;

type OrderListRow = { total: number; paid: number; entries: OrderEntryRow[] };

export type OrderEntryRow = {
  id: string;
  order_no: string;
  state: OrderState;
  ordered_at: string;
  total_payment: number;
  payment: Pick<OrderRow["payment"], "name" | "code" | "state" | "pay_by" | "settled_at" | "captured">;
  addresses: number;
  products: {
    key: string;
    name: string;
    variant_name: string;
    quantity: number;
    image: Image | null;
    model_key: string;
    code: string;
  }[];
};
