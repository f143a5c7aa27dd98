import type { Carrier } from "#api/channel/channel-types.ts";
import { carrierFor } from "#api/delivery/lead-time.ts";

type Packing = { carrier_code: string; carriage: number; classes: readonly string[] };
type Shipping = { address: { prefecture: string }; carriage: number; packings: readonly Packing[] };
type Order = {
  total_carriage: number;
  coupons: readonly { kind: string }[];
  reasons: { carriage: { is_free: boolean } } | null;
};

/**
 * What a shipping costs at another prefecture, by the carriers' tables of today, parcel by parcel as in a cart. Carriage that was
 * free by the order's total or a coupon stays free wherever it goes; within the prefecture it is what it was, whatever the tables
 * say meanwhile. Whole yen.
 */
export function carriageAt(carriers: readonly Carrier[], order: Order, shipping: Shipping, prefecture: string): number {
  if (prefecture === shipping.address.prefecture || isFree(carriers, order, shipping)) return shipping.carriage;
  return shipping.packings.reduce(
    (sum, { classes }) => sum + (carrierFor(carriers, classes, prefecture)?.by_prefecture[prefecture]?.carriage ?? 0),
    0,
  );
}

/** An order of an earlier release does not say so: there it is free where its carriers have a price and nothing was charged. */
function isFree(carriers: readonly Carrier[], order: Order, { address, packings }: Shipping): boolean {
  if (order.reasons) return order.reasons.carriage.is_free;
  const listed = packings.map(
    ({ carrier_code }) =>
      carriers.find(({ code }) => code === carrier_code)?.by_prefecture[address.prefecture]?.carriage ?? 0,
  );
  return order.total_carriage === 0 && listed.some((amount) => amount > 0);
}
