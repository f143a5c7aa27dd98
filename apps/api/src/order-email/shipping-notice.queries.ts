import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/** Whether shipping notices of an order are due: the buyer entered email addresses, and the order is not unpaid. */
export async function hasShippingNoticesDue(trx: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from order_shipping where order_id = ${orderId} and notice_email is not null
      and not exists (select from unpaid_order where order_id = ${orderId}) limit 1`.execute(trx);
  return rows.length > 0;
}
