import type { PlacedOrder } from "@noren/contract/order/order.ts";
import { justOrderedCart } from "./ordered-cart.server.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { orMissing } from "@noren/web/request/answers.server.ts";

/** The order just placed from this browser, while its cart's token is stored (CART-33). */
export async function justOrdered(api: Api, shop: ShopContext): Promise<PlacedOrder | null> {
  const ordered = justOrderedCart(shop);
  return ordered && orMissing(api.order.ofCart({ orderNo: ordered.orderNo, token: ordered.token }));
}
