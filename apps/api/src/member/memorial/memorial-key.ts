import { createHmac, timingSafeEqual } from "node:crypto";
import type { LinkKey } from "#api/channel/email/email.service.ts";

/** Key of the link that ends a member's reminders: the member's id with a MAC by SECRET. It never expires. */
export const memorialStopKey = (memberId: string, secret: string) =>
  `${memberId}.${createHmac("sha256", secret).update(`memorial-stop:${memberId}`).digest("base64url")}`;

/** The member of a key; undefined if it is forged. */
export function memberOfStopKey(key: string, secret: string): string | undefined {
  const [memberId = ""] = key.split(".", 1);
  const expected = Buffer.from(memorialStopKey(memberId, secret));
  const given = Buffer.from(key);
  return expected.length === given.length && timingSafeEqual(expected, given) ? memberId : undefined;
}

/** One email per memorial, occurrence and number of days before it. */
export const reminderOccasion = (memberId: string, memorialId: string, day: string, days: number) =>
  `memorial.reminder:${memberId}:${memorialId}:${day}:${days}`;

export const memorialLinkKey: LinkKey = (uniqueKey, secret) => {
  const [, memberId] = /^memorial\.reminder:([0-9a-f-]{36}):/.exec(uniqueKey) ?? [];
  return memberId && memorialStopKey(memberId, secret);
};
