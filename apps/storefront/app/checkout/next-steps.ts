import type { WayOn } from "./checkout-view.ts";

/** Where a buyer goes on whose order was refused for waiting orders: another way to pay, and a member to those orders. */
export function waysOnAfter(code: string | undefined, isLogin: boolean): WayOn[] {
  if (code !== "cart.decision.too_many_unpaid") return [];
  const orders: WayOn = { to: "orders", href: "/mypage/order_history?state=unpaid" };
  return [{ to: "payment", href: "/cart/payment" }, ...(isLogin ? [orders] : [])];
}
