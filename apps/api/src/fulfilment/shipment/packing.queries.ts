import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type PackingRow = {
  id: string;
  tracking_number: string | null;
  packed_at: Date | null;
  shipped_at: Date | null;
};

export type ParcelCarrier = { id: string; order_id: string; code: string; name: string };

/** Carriers of the parcels of orders, each order's in the order in which the buyer sees them numbered. */
export async function carriersOf(db: Db, orderIds: readonly string[]): Promise<ParcelCarrier[]> {
  const { rows } = await sql<ParcelCarrier>`
    select p.id, s.order_id, p.carrier_code as code, p.carrier_name as name
    from order_packing p join order_shipping s on s.id = p.shipping_id
    where s.order_id = any(${sql.val([...orderIds])}::uuid[]) order by s.order_id, s.sort, p.sort`.execute(db);
  return rows;
}

/** An order's parcels in the order in which the buyer sees them numbered. */
export async function packingsOf(trx: Db, orderId: string): Promise<PackingRow[]> {
  const { rows } = await sql<PackingRow>`
    select p.id, p.tracking_number, p.packed_at, p.shipped_at from order_packing p join order_shipping s on s.id = p.shipping_id
    where s.order_id = ${orderId} order by s.sort, p.sort`.execute(trx);
  return rows;
}

export async function writePacked(trx: Db, ids: readonly string[], now: Date) {
  if (ids.length === 0) return;
  await trx.updateTable("order_packing").set({ packed_at: now }).where("id", "in", ids).execute();
}

/** Sets a parcel's dispatch and tracking number; an undefined number does not change. */
export async function writePacking(
  trx: Db,
  id: string,
  { trackingNumber, shippedAt }: { trackingNumber: string | undefined; shippedAt: Date },
) {
  await trx
    .updateTable("order_packing")
    .set({ shipped_at: shippedAt, ...(trackingNumber !== undefined && { tracking_number: trackingNumber }) })
    .where("id", "=", id)
    .execute();
}

/** Marks all parcels of an order as shipped; those that were shipped before keep their time. */
export async function writeAllShipped(trx: Db, orderId: string, now: Date) {
  await sql`
    update order_packing p set shipped_at = ${now} from order_shipping s
    where s.id = p.shipping_id and s.order_id = ${orderId} and p.shipped_at is null`.execute(trx);
}
