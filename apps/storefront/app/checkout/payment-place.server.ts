import type { PlacedOrder } from "@noren/contract/order/order.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { isAtPayment } from "./do-payment.server.ts";
import { justOrdered } from "./just-ordered.server.ts";

export type PaymentPlace = "/cart/complete" | "/cart/payment?failed=1";

/**
 * Where the buyer of this browser goes on, once the payment that they left for has ended, in whatever browser it ended;
 * null where it has not, or where its outcome has been shown (CART-27).
 */
export async function placeAfterPayment(api: Api, shop: ShopContext): Promise<PaymentPlace | null> {
  const order = isAtPayment(shop) ? await justOrdered(api, shop) : null;
  if (!order || order.state === "pending") return null;
  return isOver(order) ? "/cart/payment?failed=1" : "/cart/complete";
}

/** It stands no more, or never has. */
export const isOver = ({ state }: Pick<PlacedOrder, "state">) =>
  state === "cancelled" || state === "expired" || state === "returned";
