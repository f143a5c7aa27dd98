import type { Address } from "@noren/contract/delivery/address.ts";
import type { refundStates } from "@noren/contract/order/order.ts";
import type { OrderState } from "@noren/contract/order/order-state.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type RefundState = (typeof refundStates)[number];

/** Address and days of a shipping, before or after a change. */
export type DeliveryState = {
  address: Address;
  packings: { id: string; delivery_at: string | null; delivery_timezone_label: string | null }[];
};

/** Events of an order since the decision. Times in the lists are strings, since they come from a JSON result. */
export type OrderHistory = {
  history: { state: OrderState; actor: string; note: string; changed_at: string }[];
  refunds: {
    id: string;
    amount: number;
    way: "provider" | "hand";
    state: RefundState;
    actor: string;
    /** Why it is not through, or failed, as the provider says; empty without. */
    reason: string;
    asked_at: string;
    /** When it was first requested of the provider. */
    sent_at: string | null;
    done_at: string | null;
  }[];
  /** Yen that the card's issuer has taken back for the buyer. */
  returned_by_issuer: number;
  returns: { returned_at: string; is_restocked: boolean; products: { key: string; quantity: number }[] }[];
  delivery_changes: { changed_at: string; before: DeliveryState; after: DeliveryState; refund: number }[];
  memos: { id: string; order_id: string; body: string; created_at: string; updated_at: string }[];
};

/** An order's states, refunds, returns and its member's memos, each with the oldest first. */
export async function historyOfOrder(db: Db, orderId: string): Promise<OrderHistory> {
  const { rows } = await sql<OrderHistory>`
    select
      (select json_agg(json_build_object('state', h.to_state, 'actor', h.actor, 'note', h.note, 'changed_at', h.created_at)
        order by h.seq) from order_state_change h where h.order_id = o.id) as history,
      coalesce((select json_agg(json_build_object('id', r.id, 'amount', r.amount, 'way', r.way, 'state', r.state,
        'actor', r.actor, 'reason', r.reason, 'asked_at', r.created_at, 'sent_at', r.sent_at, 'done_at', r.done_at) order by r.created_at, r.id)
        from order_refund r join payment y on y.id = r.payment_id where y.order_id = o.id), '[]') as refunds,
      (select coalesce(sum(d.amount), 0)::int from payment_dispute d join payment y on y.id = d.payment_id
        where y.order_id = o.id and d.is_withdrawn) as returned_by_issuer,
      coalesce((select json_agg(back.one order by back.first) from (
        select min(b.seq) as first, json_build_object('returned_at', b.created_at, 'is_restocked', b.is_restocked, 'products',
          json_agg(json_build_object('key', l.key, 'quantity', b.quantity) order by l.sort)) as one
        from order_return b join order_line l on l.id = b.line_id
        where b.order_id = o.id group by b.created_at, b.is_restocked) back), '[]') as returns,
      coalesce((select json_agg(json_build_object('changed_at', d.created_at, 'before', d.before, 'after', d.after,
        'refund', d.carriage_before - d.carriage_after) order by d.created_at, d.id)
        from order_delivery_change d where d.order_id = o.id), '[]') as delivery_changes,
      coalesce((select json_agg(json_build_object('id', m.id, 'order_id', m.order_id, 'body', m.body,
        'created_at', m.created_at, 'updated_at', m.updated_at) order by m.created_at, m.id)
        from order_memo m where m.order_id = o.id), '[]') as memos
    from shop_order o where o.id = ${orderId}`.execute(db);
  return rows[0]!;
}
