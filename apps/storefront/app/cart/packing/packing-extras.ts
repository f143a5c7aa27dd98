import type { CartShipping } from "@noren/contract/cart/cart-shipping.ts";
import type { PlacedOrder } from "@noren/contract/order/order.ts";
import type { PackingExtras } from "./packing-view.ts";

type Shipping = CartShipping | PlacedOrder["shippings"][number];
type Packing = Shipping["packings"][number];

/** Wrapping, noshi, bags, card and messages of a parcel; null if it has none. */
export function extrasOf(shipping: Shipping, packing: Packing): PackingExtras | null {
  const { wrapping = null, noshi = null, bags = null, card = null } = packing.gift_wrapping ?? {};
  const extras = {
    wrapping,
    lostWrapping: "lost_wrapping" in packing ? (packing.lost_wrapping ?? null) : null,
    noshi,
    bags,
    card,
    sender: shipping.sender?.shipping_name ?? null,
    message: shipping.message || null,
    noticeEmail: shipping.notice_email || null,
  };
  return Object.values(extras).some(Boolean) ? extras : null;
}
