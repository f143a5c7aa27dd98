import type { Address } from "@noren/contract/delivery/address.ts";
import type { DeliveryState } from "#api/order/record/order-history.service.ts";
import { sql } from "kysely";
import type { Side } from "#api/platform/actor/actor.ts";
import type { Day } from "#api/platform/day/day.ts";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";

export type ChangeablePacking = {
  id: string;
  carrier_code: string;
  carrier_name: string;
  delivery_at: Day | null;
  delivery_timezone_key: string | null;
  delivery_timezone_label: string | null;
  /** Charged at the decision, in yen. */
  carriage: number;
  /** Delivery classes of its items, which decide its carrier. */
  classes: string[];
  /** Business days until its slowest product can be dispatched. */
  lead_days: number;
};
export type ChangeableShipping = {
  id: string;
  address: Address;
  /** Current carriage in yen: that of the decision, less what changes have lowered it by. */
  carriage: number;
  packings: ChangeablePacking[];
  /** Number of changes of the whole order so far. */
  changes: number;
};

/** The shipping that has the given parcel of the order. */
export async function shippingOfPacking(
  db: Db,
  orderId: string,
  packingId: string,
): Promise<ChangeableShipping | undefined> {
  const { rows } = await sql<ChangeableShipping>`
    select s.id, s.address,
      s.carriage - coalesce((select sum(c.carriage_before - c.carriage_after) from order_delivery_change c
        where c.shipping_id = s.id), 0)::int as carriage,
      (select count(*)::int from order_delivery_change c where c.order_id = s.order_id) as changes,
      (select json_agg(json_build_object('id', k.id, 'carrier_code', k.carrier_code, 'carrier_name', k.carrier_name,
          'delivery_at', k.delivery_at, 'delivery_timezone_key', k.delivery_timezone_key,
          'delivery_timezone_label', k.delivery_timezone_label, 'carriage', k.carriage,
          'classes', i.classes, 'lead_days', i.lead_days) order by k.sort)
        from order_packing k cross join lateral (
          select coalesce(json_agg(distinct m.delivery_class), '[]') as classes,
            coalesce(max(coalesce(o.lead_days, m.lead_days) + coalesce(b.lead_days, 0)), 0)::int as lead_days
          from jsonb_array_elements(k.products) piece
          join order_line l on l.order_id = s.order_id and l.key = piece->>'key'
          join product p on p.id = l.product_id join product_model m on m.id = p.model_id
          left join made_to_order o on o.product_id = p.id
          left join maker b on b.id = m.maker_id) i
        where k.shipping_id = s.id) as packings
    from order_shipping s
    where s.order_id = ${orderId} and s.id = (select shipping_id from order_packing where id = ${packingId}::uuid)`.execute(
    db,
  );
  return rows[0];
}

/** False if the order has been packed, or has ended, meanwhile. */
export async function touchUnpacked(trx: Db, orderId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("shop_order")
    .set({ updated_at: now })
    .where("id", "=", orderId)
    .where("state", "in", ["accepted", "paid"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type ChangedPacking = Omit<ChangeablePacking, "carriage" | "classes" | "lead_days"> & { estimated_at: Day };

const byHand = { handover_key: null, handover_label: null };

/** `isMoved`: the address changes, which resets the handover to by hand. */
export async function writeDelivery(
  trx: Db,
  { shippingId, address, isMoved }: { shippingId: string; address: Address; isMoved: boolean },
  packings: ChangedPacking[],
) {
  await trx
    .updateTable("order_shipping")
    .set({ address: json(address) })
    .where("id", "=", shippingId)
    .execute();
  for (const { id, ...packing } of packings)
    await trx
      .updateTable("order_packing")
      .set({ ...packing, ...(isMoved && byHand) })
      .where("id", "=", id)
      .execute();
}

export type NewDeliveryChange = {
  id: string;
  order_id: string;
  shipping_id: string;
  actor: Side;
  before: DeliveryState;
  after: DeliveryState;
  carriage_before: number;
  carriage_after: number;
  refund_id: string | null;
  created_at: Date;
};

export async function insertDeliveryChange(trx: Db, change: NewDeliveryChange) {
  await trx
    .insertInto("order_delivery_change")
    .values({ ...change, before: json(change.before), after: json(change.after) })
    .execute();
}

export async function setRefund(trx: Db, orderId: string, refundId: string) {
  await trx
    .updateTable("order_delivery_change")
    .set({ refund_id: refundId })
    .where("order_id", "=", orderId)
    .where("refund_id", "is", null)
    .whereRef("carriage_after", "<", "carriage_before")
    .execute();
}
