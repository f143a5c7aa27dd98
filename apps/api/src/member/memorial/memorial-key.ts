import type { Secret } from "@noren/contract/platform/secret.ts";
import type { LinkKey } from "#api/channel/email/email.service.ts";
import { idSigned, signedId } from "#api/platform/secret/signed-id.ts";

/** Key of the link that ends a member's reminders: the member's id with a MAC by SECRET. It never expires. */
export const memorialStopKey = (memberId: string, secret: Secret) => signedId("memorial-stop", memberId, secret);

/** The member of a key; undefined if it is forged. */
export const memberOfStopKey = (key: string, secret: Secret) => idSigned("memorial-stop", key, secret);

/** One email per memorial, occurrence and number of days before it. */
export const reminderOccasion = (memberId: string, memorialId: string, day: string, days: number) =>
  `memorial.reminder:${memberId}:${memorialId}:${day}:${days}`;

export const memorialLinkKey: LinkKey = (uniqueKey, secret) => {
  const [, memberId] = /^memorial\.reminder:([0-9a-f-]{36}):/.exec(uniqueKey) ?? [];
  return memberId && memorialStopKey(memberId, secret);
};
