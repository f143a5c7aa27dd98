import type { PlacedOrder } from "@noren/contract/order/order.ts";
import { seal, unseal } from "@noren/contract/platform/seal.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { trackOnServer } from "./events.server.ts";

/** How long the decided cart's token is stored, for the last page and for tracking the purchase (CART-33, TRK-03). */
const orderedSeconds = 1800;

/** The decided cart's token; until when its purchase is tracked, in milliseconds since 1970. */
export type OrderedCart = { orderNo: string; token: string; until?: number; isTracked?: true };

/** Stores the token of the cart that was just ordered. */
export function saveOrdered(shop: ShopContext, ordered: Pick<OrderedCart, "orderNo" | "token">): void {
  store(shop, { ...ordered, until: shop.clock().getTime() + orderedSeconds * 1000 }, orderedSeconds);
}

const store = ({ cookies, secret }: ShopContext, stored: OrderedCart, seconds: number) =>
  cookies.set("ordered", seal(stored, "ordered", secret), seconds);

/** The order that this browser has just placed; null for every other. */
export const justOrderedCart = ({ cookies, secret }: ShopContext): OrderedCart | null =>
  unseal<OrderedCart>(cookies.get("ordered"), "ordered", secret);

/** Tracks an order that stands, once, by the token of its cart; without a stored one it is too late (TRK-03). */
export async function trackPurchase(shop: ShopContext, { order_no }: Pick<PlacedOrder, "order_no">): Promise<void> {
  const stored = justOrderedCart(shop);
  const secondsLeft = Math.ceil(((stored?.until ?? 0) - shop.clock().getTime()) / 1000);
  if (!stored || stored.isTracked || stored.orderNo !== order_no || secondsLeft <= 0) return;
  const args = { order_no, page: "/cart/complete" };
  if (!(await trackOnServer(shop, { name: "purchase", args, token: stored.token }))) return;
  store(shop, { ...stored, isTracked: true }, secondsLeft);
}
