import { seal, unseal } from "@noren/contract/platform/seal.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";

/** Seconds that the ordered cart's token is stored, for the last page and purchase tracking (CART-33, TRK-03). */
const orderedSeconds = 1800;

/** The ordered cart's token. `until`: end of tracking the purchase, in milliseconds since 1970. */
export type OrderedCart = { orderNo: string; token: string; until?: number; isTracked?: true };

export function saveOrdered(shop: ShopContext, ordered: Pick<OrderedCart, "orderNo" | "token">): void {
  store(shop, { ...ordered, until: shop.clock().getTime() + orderedSeconds * 1000 }, orderedSeconds);
}

const store = ({ cookies, secret }: ShopContext, stored: OrderedCart, seconds: number) =>
  cookies.set("ordered", seal(stored, "ordered", secret), seconds);

/** The order just placed from this browser; null if there is none. */
export const justOrderedCart = ({ cookies, secret }: ShopContext): OrderedCart | null =>
  unseal<OrderedCart>(cookies.get("ordered"), "ordered", secret);

/** The ordered cart while its purchase is not yet tracked; null once it is, or too late (TRK-03). */
export function untrackedCart(shop: ShopContext, orderNo: string): OrderedCart | null {
  const stored = justOrderedCart(shop);
  return stored && !stored.isTracked && stored.orderNo === orderNo && secondsLeft(shop, stored) > 0 ? stored : null;
}

export const markTracked = (shop: ShopContext, stored: OrderedCart): void =>
  store(shop, { ...stored, isTracked: true }, secondsLeft(shop, stored));

const secondsLeft = ({ clock }: ShopContext, { until = 0 }: OrderedCart) =>
  Math.ceil((until - clock().getTime()) / 1000);
