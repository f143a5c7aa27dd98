import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type OrderEmailRow = {
  id: string;
  unique_key: string;
  link_of: string | null;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  created_at: Date;
  sent_at: Date | null;
};

/**
 * Emails to the orderer about an order, newest first. An email's key names its occasion: the order itself, or one of
 * its parcels, refunds, returns and changes.
 */
export async function emailsAbout(
  db: Db,
  orderId: string,
  mailboxes: readonly Buffer[],
  limit: number,
): Promise<OrderEmailRow[]> {
  const { rows } = await sql<OrderEmailRow>`
    with named (id) as (
      select ${orderId}::uuid
      union all select k.id from order_packing k join order_shipping s on s.id = k.shipping_id where s.order_id = ${orderId}
      union all select r.id from order_refund r join payment y on y.id = r.payment_id where y.order_id = ${orderId}
      union all select id from order_return where order_id = ${orderId}
      union all select id from order_return_request where order_id = ${orderId}
      union all select id from order_delivery_change where order_id = ${orderId}
      union all select id from social_gift where order_id = ${orderId})
    select e.id, e.unique_key, e.link_of, e.recipient, e.subject, e.body_text, e.body_html, e.created_at, e.sent_at
    from shop_order o join email e on e.mailbox in (${sql.join(mailboxes)}) and e.created_at >= o.ordered_at and e.channel_id = o.channel_id
    where o.id = ${orderId} and e.unique_key ~ '^(order|gift|payment)\\.'
      and exists (select from named n where position(n.id::text in e.unique_key) > 0)
    order by e.created_at desc, e.id desc limit ${limit}`.execute(db);
  return rows;
}

export const orderEmailAddress = async (db: Db, orderId: string): Promise<string> =>
  (await db.selectFrom("shop_order").select("email").where("id", "=", orderId).executeTakeFirstOrThrow()).email;
