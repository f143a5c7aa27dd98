import { dayWords } from "#api/platform/day/day.ts";
import type { DeliveryState } from "./order-history.service.ts";
import type { OrderRow } from "./order-rows.ts";

/**
 * Whether a buyer may still change address and days: until the order is packed, and while no parcel is shipped. A
 * gift's address and day are chosen by its receiver.
 */
export function isDeliveryChangeable({ state, gift, shippings }: OrderRow): boolean {
  const hasLeft = shippings.some(({ packings }) => packings.some(({ shipped_at }) => shipped_at !== null));
  return (state === "accepted" || state === "paid") && gift === null && !hasLeft;
}

/** Lines of text: the address, then day and slot of each parcel. */
export const deliveryWords = ({ address, packings }: DeliveryState): string[] => [
  `${address.shipping_name} 様　${address.full_address}`,
  ...packings.map(
    ({ delivery_at, delivery_timezone_label }) =>
      `${delivery_at ? dayWords(delivery_at) : "お届け日の指定なし"}　${delivery_timezone_label ?? "時間帯の指定なし"}`,
  ),
];
