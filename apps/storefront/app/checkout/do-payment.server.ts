import type { ShopContext } from "#app/platform/request/request-context.server.ts";

const hour = 3600;

/** isDoPayment: set when the buyer leaves for the provider. The outcome is shown once after the return (CART-27). */
export function markPayment(shop: ShopContext): void {
  shop.cookies.set("do-payment", "1", hour);
}

/** Whether the buyer has left this browser for the provider and has not seen an outcome yet. */
export const isAtPayment = ({ cookies }: ShopContext): boolean => cookies.get("do-payment") === "1";

export function takePayment(shop: ShopContext): boolean {
  const isDoPayment = isAtPayment(shop);
  if (isDoPayment) shop.cookies.remove("do-payment");
  return isDoPayment;
}
