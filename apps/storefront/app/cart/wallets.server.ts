import type { Cart } from "@noren/contract/cart/cart.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { WalletsView } from "#app/payment-method/wallet/wallet-view.ts";
import { walletsView } from "#app/payment-method/wallet/wallets.server.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { saveCart } from "./cart-cookie.server.ts";

/** Not for a gift, whose receiver tells the address, nor beside an order that waits for its payment. */
export const walletsOfCart = (shop: ShopContext, cart: Cart | null): { wallets?: WalletsView } =>
  cart && !cart.detail.gift && !cart.pending_order && cart.detail.products.length > 0 ? walletsView(shop) : {};

/** Chooses PayPay; the checkout asks for all else. */
export async function startPayPay(api: Api, shop: ShopContext, token: string): Promise<Response> {
  const payment_id = shop.wallets?.payPayId;
  if (!payment_id) throw new ShopError("payment.not_found");
  saveCart(shop, await api.cart.modifyOrder({ token, payment_id }));
  return seeOther("/cart/shipping-select");
}
