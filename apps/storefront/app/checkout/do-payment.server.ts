import type { ShopContext } from "#app/platform/request/request-context.server.ts";

const hour = 3600;

/** isDoPayment: set when the buyer is sent to the provider; the outcome is shown once when they are back (CART-27). */
export function markPayment(shop: ShopContext): void {
  shop.cookies.set("do-payment", "1", hour);
}

/** The buyer has left this browser for the provider, and has read no outcome yet. */
export const isAtPayment = ({ cookies }: ShopContext): boolean => cookies.get("do-payment") === "1";

/** Read once, then removed. */
export function takePayment(shop: ShopContext): boolean {
  const isDoPayment = isAtPayment(shop);
  if (isDoPayment) shop.cookies.remove("do-payment");
  return isDoPayment;
}
