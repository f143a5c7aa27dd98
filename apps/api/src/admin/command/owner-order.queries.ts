import type { OrderState } from "@noren/contract/order/order.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type OwnerOrder = {
  id: string;
  channel_id: string;
  channel: string;
  order_no: string;
  state: OrderState;
  ordered_at: Date;
  name: string;
  total_payment: number;
  payment_name: string;
  payment_state: string;
  settled_at: Date | null;
  /** Fraud detection holds it. */
  fraud_review: "review" | "fraud" | null;
  /** Of the terms and the privacy policy that the buyer agreed to; null in orders from before. */
  policy_version: string | null;
  /** When the products made to order were begun. */
  production_started_at: Date | null;
};

const selection = sql`o.id, o.channel_id, c.code as channel, o.order_no, o.state, o.ordered_at, o.total_payment,
  trim(concat_ws(' ', o.orderer ->> 'company_name', o.orderer ->> 'last_name', o.orderer ->> 'first_name')) as name,
  y.name as payment_name, y.state as payment_state, y.settled_at, o.fraud_review, o.policy_version, o.production_started_at
  from shop_order o join channel c on c.id = o.channel_id
  join lateral (select name, state, settled_at from payment where order_id = o.id
    order by created_at desc, id desc limit 1) y on true`;

/** Orders of all channels by their number, which is unique within each. */
export async function ordersByNo(db: Db, orderNo: string): Promise<OwnerOrder[]> {
  const { rows } = await sql<OwnerOrder>`select ${selection} where o.order_no = ${orderNo}`.execute(db);
  return rows;
}

export type OwnerFilter = { states: readonly string[]; channel: string | null; limit: number };

/** The oldest first, since it has waited the longest. */
export async function ordersToWork(db: Db, { states, channel, limit }: OwnerFilter): Promise<OwnerOrder[]> {
  const { rows } = await sql<OwnerOrder>`
    select ${selection}
    where o.state = any(${sql.val(states)}::text[]) and (${channel}::text is null or c.code = ${channel})
    order by o.ordered_at, o.id limit ${limit}`.execute(db);
  return rows;
}
