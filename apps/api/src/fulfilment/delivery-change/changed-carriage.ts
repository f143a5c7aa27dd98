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
 * Carriage of a shipping to another prefecture in integer yen, by the carriers' current tables, parcel by parcel as in
 * a cart. Carriage that was free by the order's total or a coupon stays free. Within the same prefecture it stays as
 * charged, even if the tables have changed.
 */
export function carriageAt(carriers: readonly Carrier[], order: Order, shipping: Shipping, prefecture: string): number {
  if (prefecture === shipping.address.prefecture || isFree(carriers, order, shipping)) return shipping.carriage;
  return shipping.packings.reduce(
    (sum, { classes }) => sum + (carrierFor(carriers, classes, prefecture)?.by_prefecture[prefecture]?.carriage ?? 0),
    0,
  );
}

/**
 * Orders of earlier releases did not store it: there carriage was free if nothing was charged although the carriers'
 * tables have a price.
 */
function isFree(carriers: readonly Carrier[], order: Order, { address, packings }: Shipping): boolean {
  if (order.reasons) return order.reasons.carriage.is_free;
  const listed = packings.map(
    ({ carrier_code }) =>
      carriers.find(({ code }) => code === carrier_code)?.by_prefecture[address.prefecture]?.carriage ?? 0,
  );
  return order.total_carriage === 0 && listed.some((amount) => amount > 0);
}
