import type { OrderState } from "@noren/contract/order/order-state.ts";
import type { ReturnReason, ReturnRequestState } from "@noren/contract/order/return-request.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { ReturnLine } from "./returnable.ts";

export type ReturnRequestRow = {
  id: string;
  state: ReturnRequestState;
  reason: ReturnReason;
  words: string;
  answer: string;
  asked_at: string;
  decided_at: string | null;
  products: { key: string; quantity: number }[];
  sent_pictures: number;
};
export type ReturnRecord = {
  state: OrderState;
  arrived_at: Date | null;
  left_at: Date | null;
  lines: (ReturnLine & { id: string; name: string; code: string; net: number })[];
  requests: ReturnRequestRow[];
};

/**
 * The data that decide whether items may be returned, and the requests so far. The requests' times are strings (JSON
 * result).
 */
export async function returnRecordOf(db: Db, orderId: string): Promise<ReturnRecord> {
  const pieces = (state: string) => sql`coalesce((select sum(q.quantity) from order_return_request_line q
    join order_return_request r on r.id = q.request_id where q.line_id = l.id and r.state = ${sql.lit(state)}), 0)::int`;
  const { rows } = await sql<ReturnRecord>`
    select o.state,
      (select max(created_at) from order_state_change where order_id = o.id and to_state = 'delivered') as arrived_at,
      (select max(k.shipped_at) from order_packing k join order_shipping s on s.id = k.shipping_id
        where s.order_id = o.id) as left_at,
      (select json_agg(json_build_object('id', l.id, 'key', l.key, 'quantity', l.quantity, 'is_reduced', coalesce(l.product_info ->> 'tax_kind' = 'reduced', l.tax_rate = 8),
          'name', l.product_info ->> 'name', 'code', l.product_info ->> 'code',
          'net', l.subtotal - coalesce((select sum((d ->> 'amount')::int) from jsonb_array_elements(l.coupon_discount_parts) d), 0)::int,
          'is_made_to_order', l.configuration is not null, 'asked', ${pieces("asked")}, 'accepted', ${pieces("accepted")},
          'returned', coalesce((select sum(b.quantity) from order_return b where b.line_id = l.id), 0)::int) order by l.sort)
        from order_line l where l.order_id = o.id) as lines,
      coalesce((select json_agg(json_build_object('id', r.id, 'state', r.state, 'reason', r.reason, 'words', r.words,
          'answer', r.answer, 'asked_at', r.created_at, 'decided_at', r.decided_at,
          'sent_pictures', (select count(*)::int from order_return_request_file f where f.request_id = r.id), 'products',
          (select json_agg(json_build_object('key', l.key, 'quantity', q.quantity) order by l.sort)
            from order_return_request_line q join order_line l on l.id = q.line_id where q.request_id = r.id))
          order by r.created_at, r.id) from order_return_request r where r.order_id = o.id), '[]') as requests
    from shop_order o where o.id = ${orderId}`.execute(db);
  return rows[0]!;
}
