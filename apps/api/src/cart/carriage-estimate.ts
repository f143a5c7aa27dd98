import type { CarriageEstimate } from "@noren/contract/cart/cart.ts";
import { feeParts } from "@noren/contract/cart/fee-parts.ts";
import { type CartDocument, setSoleShipping } from "./cart-document.ts";
import { noAddress } from "./cart-gift.ts";
import { planned } from "./cart-plan.ts";
import { priceCart, type PricingInfo } from "./pricing.ts";

/**
 * The carriage of the cart with an address in the prefecture. The cart is planned and priced as any other, so that the
 * order costs the same to the yen. Null when the cart has an address, or is empty.
 */
export function carriageEstimate(
  document: CartDocument,
  info: PricingInfo,
  prefecture: string,
): CarriageEstimate | null {
  if (document.shippings.length > 0 || document.lines.length === 0) return null;
  return amountsAt(document, info, prefecture);
}

/** The amounts of the cart if all of it goes to one address in the prefecture; a known address does not count. */
export function amountsAt(document: CartDocument, info: PricingInfo, prefecture: string): CarriageEstimate {
  const address = { ...noAddress, prefecture };
  const sent = setSoleShipping(document, { address, user_address_id: null });
  const { variants, channel } = info;
  const { detail } = priceCart(planned(sent, { variants, carriers: channel.carriers }), info);
  const packings = detail.shippings.flatMap((shipping) => shipping.packings);
  const isServed = packings.every(({ carrier, products }) => carrier !== null || products.length === 0);
  const { wrapping: wrapping_fee } = feeParts(detail.order, detail.shippings);
  return { prefecture, order: isServed ? detail.order : null, wrapping_fee };
}
