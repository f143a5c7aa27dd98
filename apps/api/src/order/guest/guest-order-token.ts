import { isSigned, type Secret, sign } from "@noren/contract/platform/secret.ts";
import { linkKeyMark, type LinkKey } from "#api/channel/email/email.service.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { Channel } from "#api/channel/channel-types.ts";

/** The token of a guest order's link, derived from the order's id and SECRET, and not stored. */
export const guestOrderToken = (orderId: string, secret: Secret) => sign(`guest-order:${orderId}`, secret);

export const isGuestOrderToken = (given: string, orderId: string, secret: Secret): boolean =>
  isSigned(given, `guest-order:${orderId}`, secret);

const prefix = "order:";
/** The value of an email's `linkOf`, which names the order of its link. */
export const linkOfOrder = (orderId: string) => `${prefix}${orderId}`;

export const guestOrderLinkKey: LinkKey = (linkOf, secret) =>
  linkOf.startsWith(prefix) ? guestOrderToken(linkOf.slice(prefix.length), secret) : undefined;

/** The link as in a stored email, with a placeholder for its key. */
export const guestOrderLink = (channel: Channel, orderNo: string) =>
  `${channelUrl(channel)}/order/${encodeURIComponent(orderNo)}?token=${linkKeyMark}`;
