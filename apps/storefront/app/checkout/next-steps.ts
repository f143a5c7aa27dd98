import type { WayOn } from "./checkout-view.ts";

/**
 * Links after an order was refused because the buyer has too many unpaid ones: another payment method, and for members
 * those orders.
 */
export function waysOnAfter(code: string | undefined, isLogin: boolean): WayOn[] {
  if (code !== "cart.decision.too_many_unpaid") return [];
  const orders: WayOn = { to: "orders", href: "/mypage/order_history?state=unpaid" };
  return [{ to: "payment", href: "/cart/payment" }, ...(isLogin ? [orders] : [])];
}
