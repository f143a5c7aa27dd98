import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { Context } from "#api/channel/context.ts";

/** The token of an order's receipt link, derived from the order's id and SECRET, and not stored. */
export function receiptToken(orderId: string, secret: string): string {
  return createHmac("sha256", secret).update(`receipt:${orderId}`).digest("base64url");
}

/** Compares in constant time, by hashes of equal length. */
export function isReceiptToken(given: string, orderId: string, secret: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(receiptToken(orderId, secret)));
}

/** The receipt's link in the emails of an order. */
export function receiptUrl(
  { shop, channel }: Pick<Context, "shop" | "channel">,
  order: { id: string; order_no: string },
): string {
  const query = new URLSearchParams({ no: order.order_no, t: receiptToken(order.id, shop.secret) });
  return `${channelUrl(channel)}/orders/receipt?${query}`;
}
