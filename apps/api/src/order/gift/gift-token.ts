import { createHash, createHmac } from "node:crypto";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { LinkKey } from "#api/channel/email/email.service.ts";
import type { Channel } from "#api/channel/channel-types.ts";

/**
 * Both tokens are derived from the gift's id and SECRET, so that the giver can see the link again while the database
 * stores only hashes.
 */
export const giftToken = (giftId: string, secret: string) => mac(`gift:${giftId}`, secret);

/** Key of the link in emails with the unique key `gift.link:<id>` or `gift.reminder:<id>`. */
export const giftLinkKey: LinkKey = (uniqueKey, secret) => {
  const [, giftId] = /^gift\.(?:link|reminder):(.+)$/.exec(uniqueKey) ?? [];
  return giftId && giftToken(giftId, secret);
};

/** Token of the receiver's last page, which opens when the link is used up. */
export const completeToken = (giftId: string, secret: string) => mac(`gift-complete:${giftId}`, secret);

export const giftHash = (token: string): Buffer => createHash("sha256").update(token).digest();

/** The link that the giver passes on. */
export const giftLink = (channel: Channel, token: string) => `${channelUrl(channel)}/social-gift?key=${token}`;

const mac = (text: string, secret: string) => createHmac("sha256", secret).update(text).digest("base64url");
