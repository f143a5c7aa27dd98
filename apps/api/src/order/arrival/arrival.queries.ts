import { sql } from "kysely";
import type { Day } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";

export type UnsentPacking = {
  id: string;
  carrier_code: string;
  prefecture: string;
  delivery_at: Day | null;
  /** Business days until its slowest product can be dispatched, with the maker's. */
  lead_days: number;
};

/**
 * The parcels of an order that are not shipped. A gift's parcel has no carrier until the receiver enters the address.
 */
export async function unsentPackings(db: Db, orderId: string): Promise<UnsentPacking[]> {
  const { rows } = await sql<UnsentPacking>`
    select k.id, k.carrier_code, s.address->>'prefecture' as prefecture, k.delivery_at,
      coalesce((select max(coalesce(o.lead_days, m.lead_days) + coalesce(b.lead_days, 0)) from jsonb_array_elements(k.products) piece
        join order_line l on l.order_id = s.order_id and l.key = piece->>'key'
        join product p on p.id = l.product_id join product_model m on m.id = p.model_id
        left join made_to_order o on o.product_id = p.id
        left join maker b on b.id = m.maker_id), 0)::int as lead_days
    from order_shipping s join order_packing k on k.shipping_id = s.id
    where s.order_id = ${orderId} and k.shipped_at is null and k.carrier_code <> ''
    order by k.id`.execute(db);
  return rows;
}

export async function setEstimates(trx: Db, estimates: readonly { id: string; estimatedAt: Day }[]): Promise<void> {
  const ids = estimates.map(({ id }) => id);
  const days = estimates.map(({ estimatedAt }) => estimatedAt);
  await sql`
    update order_packing k set estimated_at = e.estimated_at
    from unnest(${sql.val(ids)}::uuid[], ${sql.val(days)}::date[]) as e (id, estimated_at)
    where k.id = e.id`.execute(trx);
}
