import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { linkKeyMark, type LinkKey } from "#api/channel/email/email.service.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { Channel } from "#api/channel/channel-types.ts";

/** The token of a guest order's link, derived from the order's id and SECRET, and not stored. */
export const guestOrderToken = (orderId: string, secret: string) =>
  createHmac("sha256", secret).update(`guest-order:${orderId}`).digest("base64url");

/** Compares in constant time, by hashes of equal length. */
export function isGuestOrderToken(given: string, orderId: string, secret: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(guestOrderToken(orderId, secret)));
}

const prefix = "order:";
/** The value of an email's `linkOf`, which names the order of its link. */
export const linkOfOrder = (orderId: string) => `${prefix}${orderId}`;

export const guestOrderLinkKey: LinkKey = (linkOf, secret) =>
  linkOf.startsWith(prefix) ? guestOrderToken(linkOf.slice(prefix.length), secret) : undefined;

/** The link as in a stored email, with a placeholder for its key. */
export const guestOrderLink = (channel: Channel, orderNo: string) =>
  `${channelUrl(channel)}/order/${encodeURIComponent(orderNo)}?token=${linkKeyMark}`;
