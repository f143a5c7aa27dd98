import type { PlacedOrder } from "@noren/contract/order/order.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { isAtPayment } from "./do-payment.server.ts";
import { justOrdered } from "./just-ordered.server.ts";

export type PaymentPlace = "/cart/complete" | "/cart/payment?failed=1";

/**
 * The page that follows the payment for which the buyer left this browser, once it has ended, in whichever browser;
 * null before that, and after its outcome was shown (CART-27).
 */
export async function placeAfterPayment(api: Api, shop: ShopContext): Promise<PaymentPlace | null> {
  const order = isAtPayment(shop) ? await justOrdered(api, shop) : null;
  if (!order || order.state === "pending") return null;
  return isOver(order) ? "/cart/payment?failed=1" : "/cart/complete";
}

/** The order has ended, whether it was ever placed or not. */
export const isOver = ({ state }: Pick<PlacedOrder, "state">) =>
  state === "cancelled" || state === "expired" || state === "returned";
