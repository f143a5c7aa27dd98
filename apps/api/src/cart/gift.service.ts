import type { Cart } from "@noren/contract/cart/cart.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { socialGift } from "@noren/contract/gift/gift.ts";
import type { CartContext } from "./cart-context.ts";
import { isCarried } from "#api/delivery/lead-time.ts";
import { asGift, withoutGift } from "./cart-gift.ts";
import type { CartDocument } from "./cart-document.ts";
import { editCart, productIds } from "./cart.service.ts";
import { deliveryClasses } from "./pricing.ts";

/**
 * Makes the cart a gift. It has one parcel, to an address not known yet, so some carrier must take all its items
 * (GIFT-01).
 */
export function setReceiver(
  ctx: CartContext,
  { token, receiver }: Parsed<typeof socialGift.setReceiver>,
): Promise<Cart> {
  if (receiver === null) return editCart(ctx, token, withoutGift);
  if (!ctx.channel.settings["GIFT.IS_USE"]) throw new ShopError("gift.not_in_use");
  return editCart(ctx, token, (document, variants) => {
    if (document.lines.length === 0) throw new ShopError("cart.is_empty");
    if (document.shippings.length > 1) throw new ShopError("gift.several_shippings");
    if (!isCarried(ctx.channel.carriers, deliveryClasses(productIds(document), variants)))
      throw new ShopError("gift.not_together");
    return asGift(document, receiver);
  });
}

/** Refuses an address for a gift. */
export function assertNoGift({ gift }: CartDocument) {
  if (gift) throw new ShopError("gift.has_no_address");
}
