import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type ReturnableLine = {
  id: string;
  key: string;
  product_id: string;
  code: string;
  quantity: number;
  /** The line's price less discounts, in yen. */
  net: number;
  returned: number;
  /** Items made to order have no stock. */
  is_made_to_order: boolean;
};

/** An order's lines with the pieces that were returned before. */
export async function linesToReturn(trx: Db, orderId: string): Promise<ReturnableLine[]> {
  const { rows } = await sql<ReturnableLine>`
    select l.id, l.key, l.product_id, l.product_info ->> 'code' as code, l.quantity, l.configuration is not null as is_made_to_order,
      l.subtotal - coalesce((select sum((d ->> 'amount')::int) from jsonb_array_elements(l.coupon_discount_parts) d), 0)::int as net,
      coalesce((select sum(b.quantity) from order_return b where b.line_id = l.id), 0)::int as returned
    from order_line l where l.order_id = ${orderId} order by l.sort`.execute(trx);
  return rows;
}

export type NewReturn = {
  id: string;
  order_id: string;
  line_id: string;
  quantity: number;
  is_restocked: boolean;
  actor: string;
  created_at: Date;
};

export async function insertReturn(trx: Db, returns: NewReturn[]) {
  await trx.insertInto("order_return").values(returns).execute();
}
