import { createHmac, timingSafeEqual } from "node:crypto";
import type { LinkKey } from "#api/channel/email/email.service.ts";

/** Key of the link that ends a member's newsletter: the member's id with a MAC by SECRET. It never expires. */
export const stopKey = (memberId: string, secret: string) =>
  `${memberId}.${createHmac("sha256", secret).update(`newsletter-stop:${memberId}`).digest("base64url")}`;

/** The member of a key; undefined if it is forged. */
export function memberOfKey(key: string, secret: string): string | undefined {
  const [memberId = ""] = key.split(".", 1);
  const expected = Buffer.from(stopKey(memberId, secret));
  const given = Buffer.from(key);
  return expected.length === given.length && timingSafeEqual(expected, given) ? memberId : undefined;
}

export const newsletterOccasion = (issueId: string, memberId: string) => `newsletter:${issueId}:${memberId}`;

export const newsletterLinkKey: LinkKey = (uniqueKey, secret) => {
  const [, memberId] = /^newsletter:[0-9a-f-]{36}:([0-9a-f-]{36})$/.exec(uniqueKey) ?? [];
  return memberId && stopKey(memberId, secret);
};
