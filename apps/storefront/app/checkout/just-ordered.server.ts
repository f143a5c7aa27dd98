import type { PlacedOrder } from "@noren/contract/order/order.ts";
import { unseal } from "@noren/contract/platform/seal.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { orMissing } from "#app/platform/request/request.server.ts";
import type { OrderedCart } from "./confirm.server.ts";

/** The order that this browser has just placed, as long as its cart's token is stored (CART-33). */
export async function justOrdered(api: Api, shop: ShopContext): Promise<PlacedOrder | null> {
  const ordered = unseal<OrderedCart>(shop.cookies.get("ordered"), "ordered", shop.secret);
  return ordered && orMissing(api.order.ofCart(ordered));
}
