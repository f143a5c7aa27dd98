import { createHmac, timingSafeEqual } from "node:crypto";
import type { LinkKey } from "#api/channel/email/email.service.ts";

/**
 * Key of the link by which a member unsubscribes from requests for reviews: the id with a MAC by SECRET. It never
 * expires.
 */
export const reviewAskStopKey = (memberId: string, secret: string) =>
  `${memberId}.${createHmac("sha256", secret).update(`review-ask-stop:${memberId}`).digest("base64url")}`;

/** The member's id in a key; undefined if the key is forged. */
export function memberOfStopKey(key: string, secret: string): string | undefined {
  const [memberId = ""] = key.split(".", 1);
  const expected = Buffer.from(reviewAskStopKey(memberId, secret));
  const given = Buffer.from(key);
  return expected.length === given.length && timingSafeEqual(expected, given) ? memberId : undefined;
}

/** The email's unique key: one email for each order. */
export const reviewAskOccasion = (memberId: string, orderId: string) => `review.ask:${memberId}:${orderId}`;

export const reviewAskLinkKey: LinkKey = (uniqueKey, secret) => {
  const [, memberId] = /^review\.ask:([0-9a-f-]{36}):/.exec(uniqueKey) ?? [];
  return memberId && reviewAskStopKey(memberId, secret);
};
