import type { PlacedOrder } from "@noren/contract/order/order.ts";
import { markTracked, untrackedCart } from "#app/checkout/ordered-cart.server.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { trackOnServer } from "./events.server.ts";

/** Tracks a placed order once, by the token of its cart. Without a stored token it is too late (TRK-03). */
export async function trackPurchase(shop: ShopContext, { order_no }: Pick<PlacedOrder, "order_no">): Promise<void> {
  const stored = untrackedCart(shop, order_no);
  if (!stored) return;
  const args = { order_no, page: "/cart/complete" };
  if (await trackOnServer(shop, { name: "purchase", args, token: stored.token })) markTracked(shop, stored);
}
