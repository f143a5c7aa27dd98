import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/** Whether the buyer entered email addresses for notices, and the order does not count as unpaid. */
export async function hasShippingNoticesDue(trx: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from order_shipping where order_id = ${orderId} and notice_email is not null
      and not exists (select from unpaid_order where order_id = ${orderId}) limit 1`.execute(trx);
  return rows.length > 0;
}
