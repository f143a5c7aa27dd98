import { dayWords } from "#api/platform/day/day.ts";
import type { DeliveryState } from "./order-history.service.ts";
import type { OrderRow } from "./order-rows.ts";

/**
 * Whether a buyer may still change where and when an order arrives: until packing begins, while no parcel has left. A gift's
 * address is its receiver's.
 */
export function isDeliveryChangeable({ state, gift, shippings }: OrderRow): boolean {
  const hasLeft = shippings.some(({ packings }) => packings.some(({ shipped_at }) => shipped_at !== null));
  return (state === "accepted" || state === "paid") && gift === null && !hasLeft;
}

/** The same in words, a line each: the address, then day and slot of each parcel. */
export const deliveryWords = ({ address, packings }: DeliveryState): string[] => [
  `${address.shipping_name} 様　${address.full_address}`,
  ...packings.map(
    ({ delivery_at, delivery_timezone_label }) =>
      `${delivery_at ? dayWords(delivery_at) : "お届け日の指定なし"}　${delivery_timezone_label ?? "時間帯の指定なし"}`,
  ),
];
