import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { Rounding } from "#api/platform/money/tax.ts";
import type { GiftWrapping } from "@noren/contract/delivery/wrapping.ts";
import type { ExplainedPacking } from "./explain-order.ts";

type PackingRow = Omit<ExplainedPacking, "wrapping"> & { gift_wrapping: GiftWrapping | null };

/**
 * Data of an order that its buyer's view lacks. The prefecture of a gift's parcel stays unknown, since the address is
 * the receiver's.
 */
export async function packingsToExplain(
  db: Db,
  orderId: string,
): Promise<{ tax_rounding: Rounding; packings: PackingRow[] }> {
  const { rows } = await sql<{ tax_rounding: Rounding; packings: PackingRow[] }>`
    select o.tax_rounding, (
      select json_agg(json_build_object('packing_key', k.packing_key, 'carrier_name', k.carrier_name,
        'prefecture', coalesce(
          (select c.before -> 'address' ->> 'prefecture' from order_delivery_change c where c.shipping_id = s.id
            order by c.created_at, c.id limit 1), s.address ->> 'prefecture', ''),
        'carriage', k.carriage, 'fee', k.fee, 'gift_wrapping', k.gift_wrapping,
        'delivery_at', k.delivery_at, 'estimated_at', k.estimated_at) order by s.sort, k.sort)
      from order_shipping s join order_packing k on k.shipping_id = s.id where s.order_id = o.id) as packings
    from shop_order o where o.id = ${orderId}`.execute(db);
  return rows[0]!;
}
