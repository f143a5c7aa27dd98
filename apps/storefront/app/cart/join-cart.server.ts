import type { Cart } from "@noren/contract/cart/cart.ts";
import { initCart } from "./recover-cart.server.ts";
import { cartNotices as words } from "#look/cart/notices.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";

/**
 * The member's own cart. Items that could not join it at login, because the cart was busy or a payment was under way,
 * join when the cart is next shown (CART-35). If that is refused, a toast says so and the items stay in the visitor's
 * cart.
 */
export async function membersCart(shop: ShopContext, cart: Cart): Promise<Cart> {
  if (!shop.session.isLogin || cart.user_id !== null || cart.pending_order) return cart;
  const opened = await initCart(shop, "join", { token: cart.token });
  if (!opened) return cart;
  const { cart: own, joined } = opened;
  if (joined.length > 0) setFlash(shop, { type: "success", message: words.joined(joined) });
  return own;
}
