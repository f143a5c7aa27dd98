import type { Cart } from "@noren/contract/cart/cart.ts";
import { rememberDestination } from "./prefecture-cookie.server.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";

const month = 30 * 24 * 60 * 60;

/** Stores the cart's token and its number of pieces in cookies, so that the header needs no API call. */
export function saveCart(shop: ShopContext, cart: Cart): void {
  shop.knownCart = cart.token;
  if (shop.cookies.get("cart") !== cart.token) shop.cookies.set("cart", cart.token, month);
  const pieces = String(cart.detail.total_quantity);
  if (shop.cookies.get("pieces") !== pieces) shop.cookies.set("pieces", pieces, month);
  rememberDestination(shop, cart);
}

export function forgetCart(shop: ShopContext): void {
  shop.cookies.remove("cart");
  shop.cookies.remove("pieces");
  if (shop.cookies.get("shipping-reset") !== undefined) shop.cookies.remove("shipping-reset");
}
