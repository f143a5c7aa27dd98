import type { Secret } from "@noren/contract/platform/secret.ts";
import type { LinkKey } from "#api/channel/email/email.service.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { idSigned, signedId } from "#api/platform/secret/signed-id.ts";

/** Key of an invitation's link, derived from its id: the database alone opens no link. */
export const invitationKey = (id: string, secret: Secret): string => signedId("staff-invitation", id, secret);

/** The invitation of a key; undefined for a forged one. */
export function invitationIdIn(key: string, secret: Secret): string | undefined {
  const id = idSigned("staff-invitation", key, secret);
  return id !== undefined && isUuid(id) ? id : undefined;
}

export const invitationOccasion = (id: string) => `staff.invitation:${id}`;

export const invitationLinkKey: LinkKey = (uniqueKey, secret) => {
  const [, id] = /^staff\.invitation:([0-9a-f-]{36})$/.exec(uniqueKey) ?? [];
  return id && invitationKey(id, secret);
};
