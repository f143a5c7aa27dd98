/** SBPS's order_id of a payment: the payment's id without hyphens. SBPS takes it once. */
export const orderIdOf = (reference: string): string => reference.replaceAll("-", "");

const form = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** The payment's id; the order_id itself if it was not made by `orderIdOf`, which no payment has as its id. */
export function referenceOfOrder(orderId: string): string {
  const [, ...parts] = form.exec(orderId) ?? [];
  return parts.length === 0 ? orderId : parts.join("-");
}
