import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { OwnerOrder, OwnerOrderFilter } from "./owner-order.ts";

const selection = sql`o.id, o.channel_id, c.code as channel, o.order_no, o.state, o.ordered_at, o.total_payment,
  trim(concat_ws(' ', o.orderer ->> 'company_name', o.orderer ->> 'last_name', o.orderer ->> 'first_name')) as name,
  y.name as payment_name, y.state as payment_state, y.settled_at, o.fraud_review, o.policy_version, o.production_started_at, o.version,
  exists (select from payment_dispute d join payment p on p.id = d.payment_id where p.order_id = o.id and d.closed_at is null) as is_disputed
  from shop_order o join channel c on c.id = o.channel_id
  join lateral (select name, state, settled_at from payment where order_id = o.id
    order by created_at desc, id desc limit 1) y on true`;

/** Orders with this number; a number is unique within a channel. */
export async function ordersByNo(db: Db, channelIds: readonly string[], orderNo: string): Promise<OwnerOrder[]> {
  const { rows } = await sql<OwnerOrder>`
    select ${selection} where o.channel_id = any(${sql.val(channelIds)}::uuid[]) and o.order_no = ${orderNo}`.execute(
    db,
  );
  return rows;
}

/** Orders in the given states, the oldest first, since it has waited longest. */
export async function ordersInStates(db: Db, { states, channelIds, limit }: OwnerOrderFilter): Promise<OwnerOrder[]> {
  const { rows } = await sql<OwnerOrder>`
    select ${selection}
    where o.state = any(${sql.val(states)}::text[]) and o.channel_id = any(${sql.val(channelIds)}::uuid[])
    order by o.ordered_at, o.id limit ${limit}`.execute(db);
  return rows;
}

/** The order, if its version is another one. */
export async function orderOfOtherVersion(trx: Db, orderId: string, version: number) {
  return trx
    .selectFrom("shop_order")
    .select(["state", "version"])
    .where("id", "=", orderId)
    .where("version", "<>", version)
    .executeTakeFirst();
}
