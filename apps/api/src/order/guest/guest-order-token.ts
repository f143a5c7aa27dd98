import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { linkKeyMark, type LinkKey } from "#api/channel/email/email.service.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { Channel } from "#api/channel/channel-types.ts";

/** Opens a guest's order: derived from the order's id and SECRET, and stored nowhere. */
export const guestOrderToken = (orderId: string, secret: string) =>
  createHmac("sha256", secret).update(`guest-order:${orderId}`).digest("base64url");

/** Compares hashes of equal length in constant time. */
export function isGuestOrderToken(given: string, orderId: string, secret: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(guestOrderToken(orderId, secret)));
}

const prefix = "order:";
/** An email with the link to an order names it like this (`linkOf`). */
export const linkOfOrder = (orderId: string) => `${prefix}${orderId}`;

export const guestOrderLinkKey: LinkKey = (linkOf, secret) =>
  linkOf.startsWith(prefix) ? guestOrderToken(linkOf.slice(prefix.length), secret) : undefined;

/** The link as a stored email has it: without its key. */
export const guestOrderLink = (channel: Channel, orderNo: string) =>
  `${channelUrl(channel)}/order/${encodeURIComponent(orderNo)}?token=${linkKeyMark}`;
