import { isSigned, type Secret, sign } from "@noren/contract/platform/secret.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { Context } from "#api/channel/context.ts";

/** The token of an order's receipt link, derived from the order's id and SECRET, and not stored. */
export const receiptToken = (orderId: string, secret: Secret): string => sign(`receipt:${orderId}`, secret);

export const isReceiptToken = (given: string, orderId: string, secret: Secret): boolean =>
  isSigned(given, `receipt:${orderId}`, secret);

/** The receipt's link in the emails of an order. */
export function receiptUrl(
  { shop, channel }: Pick<Context, "shop" | "channel">,
  order: { id: string; order_no: string },
): string {
  const query = new URLSearchParams({ no: order.order_no, t: receiptToken(order.id, shop.secret) });
  return `${channelUrl(channel)}/orders/receipt?${query}`;
}
