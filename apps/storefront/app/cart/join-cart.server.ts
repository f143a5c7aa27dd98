import type { Cart } from "@noren/contract/cart/cart.ts";
import { cartNotices as words } from "#look/cart/notices.messages.ts";
import { setFlash } from "#app/platform/flash/flash.server.ts";
import { isShopError } from "#app/platform/request/is-shop-error.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";

/**
 * The member's own cart. Items that could not join it at login, because the cart was busy or a payment was under way,
 * join when the cart is next shown (CART-35); while that is refused, they stay in the visitor's cart.
 */
export async function membersCart(api: Api, shop: ShopContext, cart: Cart): Promise<Cart> {
  if (!shop.session.isLogin || cart.user_id !== null || cart.pending_order) return cart;
  try {
    const { joined, ...own } = await api.cart.init({ token: cart.token });
    if (joined.length > 0) setFlash(shop, { type: "success", message: words.joined(joined) });
    return own;
  } catch (error) {
    if (!isShopError(error) || error.status >= 500) throw error;
    return cart;
  }
}
