import type { WayOn } from "./checkout-view.ts";

/** After a refusal for too many unpaid orders: another payment method, and for members those orders. */
export function waysOnAfter(code: string | undefined, isLogin: boolean): WayOn[] {
  if (code !== "cart.decision.too_many_unpaid") return [];
  const orders: WayOn = { to: "orders", href: "/mypage/order_history?state=unpaid" };
  return [{ to: "payment", href: "/cart/payment" }, ...(isLogin ? [orders] : [])];
}
