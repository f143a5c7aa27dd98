import type { TaxLine } from "@noren/contract/cart/cart.ts";
import { sql } from "kysely";
import type { Issuer } from "#api/channel/issuer.ts";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { Part, SoldOrder } from "./refund-parts.ts";

export type RefundableOrder = Omit<SoldOrder, "lines"> & {
  lines: (SoldOrder["lines"][number] & { returned: number })[];
  order_no: string;
  version: number;
  /** Points that have been returned to the member. */
  points_restored: number;
  /** Credit notes issued so far. */
  issues: number;
};

/** An order with what was refunded by part; parts of a refund that the provider refused do not count. */
export async function refundableOrder(db: Db, orderId: string): Promise<RefundableOrder> {
  const { rows } = await sql<RefundableOrder>`
    with refunded as (
      select part ->> 'kind' as kind, part ->> 'key' as key, sum((part ->> 'quantity')::int)::int as pieces,
        sum((part ->> 'price')::int)::int as price
      from order_credit_note n left join order_refund r on r.id = n.refund_id cross join jsonb_array_elements(n.parts) part
      where n.order_id = ${orderId} and r.state is distinct from 'failed' group by 1, 2)
    select o.order_no, o.version, o.total_points as points, o.is_point_price_cut, o.tax_rounding as rounding,
      (select json_agg(json_build_object('key', l.key, 'quantity', l.quantity, 'subtotal', l.subtotal, 'tax_rate', l.tax_rate,
          'name', concat_ws(' ', l.product_info ->> 'name', nullif(l.product_info ->> 'variant_name', '')),
          'net', l.subtotal - coalesce((select sum((d ->> 'amount')::int) from jsonb_array_elements(l.coupon_discount_parts) d), 0),
          'refunded', coalesce((select f.pieces from refunded f where f.kind = 'line' and f.key = l.key), 0),
          'returned', coalesce((select sum(b.quantity) from order_return b where b.line_id = l.id), 0)) order by l.sort)
        from order_line l where l.order_id = o.id) as lines,
      json_build_object('amount', o.total_carriage, 'refunded',
        coalesce((select sum(c.carriage_before - c.carriage_after) from order_delivery_change c where c.order_id = o.id), 0)
        + coalesce((select price from refunded where kind = 'carriage'), 0)) as carriage,
      json_build_object('amount', o.total_fee, 'refunded', coalesce((select price from refunded where kind = 'fee'), 0)) as fee,
      coalesce((select sum(e.delta) from point_entry e where e.order_id = o.id and e.kind = 'restore'), 0)::int as points_restored,
      (select count(*) from order_credit_note n where n.order_id = o.id)::int as issues,
      (o.amount_by_tax_rate -> 0 ->> 'rate')::int as service_rate
    from shop_order o where o.id = ${orderId}`.execute(db);
  return rows[0]!;
}

export type CreditNoteRow = {
  id: string;
  order_id: string;
  issue: number;
  amount: number;
  points: number;
  parts: Part[];
  amount_by_tax_rate: TaxLine[];
  issuer: Issuer;
  issued_at: Date;
};

export type NewCreditNote = CreditNoteRow & { channel_id: string; refund_id: string | null; actor: string };

export async function insertCreditNote(trx: Db, { parts, amount_by_tax_rate, issuer, ...note }: NewCreditNote) {
  await trx
    .insertInto("order_credit_note")
    .values({ ...note, parts: json(parts), amount_by_tax_rate: json(amount_by_tax_rate), issuer: json(issuer) })
    .execute();
}

/** Credit notes of an order, oldest first, without those of refunds that the provider refused. */
export async function creditNotesOf(db: Db, orderId: string): Promise<CreditNoteRow[]> {
  const { rows } = await sql<CreditNoteRow>`
    select n.id, n.order_id, n.issue, n.amount, n.points, n.parts, n.amount_by_tax_rate, n.issuer, n.issued_at
    from order_credit_note n left join order_refund r on r.id = n.refund_id
    where n.order_id = ${orderId} and r.state is distinct from 'failed' order by n.issue`.execute(db);
  return rows;
}

/** Parts of an order's refunds that failed at the provider, by the refund's id; those of refunds without parts are absent. */
export async function partsOfFailed(db: Db, orderId: string): Promise<{ refund_id: string; parts: Part[] }[]> {
  const { rows } = await sql<{ refund_id: string; parts: Part[] }>`
    select n.refund_id, n.parts from order_credit_note n join order_refund r on r.id = n.refund_id
    where n.order_id = ${orderId} and r.state = 'failed'`.execute(db);
  return rows;
}

/** A refund changes no column of the order, but what the owner sees of it. */
export async function raiseOrderVersion(trx: Db, orderId: string, now: Date) {
  await trx
    .updateTable("shop_order")
    .set((eb) => ({ updated_at: now, version: eb("version", "+", 1) }))
    .where("id", "=", orderId)
    .execute();
}
