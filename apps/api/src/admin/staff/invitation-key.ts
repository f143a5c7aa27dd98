import { createHmac, timingSafeEqual } from "node:crypto";
import type { LinkKey } from "#api/channel/email/email.service.ts";
import { isUuid } from "#api/platform/db/uuid.ts";

/** Key of an invitation's link, derived from its id: the database alone opens no link. */
export const invitationKey = (id: string, secret: string): string =>
  `${id}.${createHmac("sha256", secret).update(`staff-invitation:${id}`).digest("base64url")}`;

/** The invitation of a key; undefined for a forged one. */
export function invitationIdIn(key: string, secret: string): string | undefined {
  const [id = ""] = key.split(".", 1);
  const expected = Buffer.from(invitationKey(id, secret));
  const given = Buffer.from(key);
  const isSame = expected.length === given.length && timingSafeEqual(expected, given);
  return isSame && isUuid(id) ? id : undefined;
}

export const invitationOccasion = (id: string) => `staff.invitation:${id}`;

export const invitationLinkKey: LinkKey = (uniqueKey, secret) => {
  const [, id] = /^staff\.invitation:([0-9a-f-]{36})$/.exec(uniqueKey) ?? [];
  return id && invitationKey(id, secret);
};
