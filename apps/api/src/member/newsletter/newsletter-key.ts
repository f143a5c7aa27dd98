import type { Secret } from "@noren/contract/platform/secret.ts";
import type { LinkKey } from "#api/channel/email/email.service.ts";
import { idSigned, signedId } from "#api/platform/secret/signed-id.ts";

/** Key of the link that ends a member's newsletter: the member's id with a MAC by SECRET. It never expires. */
export const stopKey = (memberId: string, secret: Secret) => signedId("newsletter-stop", memberId, secret);

/** The member of a key; undefined if it is forged. */
export const memberOfKey = (key: string, secret: Secret) => idSigned("newsletter-stop", key, secret);

export const newsletterOccasion = (issueId: string, memberId: string) => `newsletter:${issueId}:${memberId}`;

export const newsletterLinkKey: LinkKey = (uniqueKey, secret) => {
  const [, memberId] = /^newsletter:[0-9a-f-]{36}:([0-9a-f-]{36})$/.exec(uniqueKey) ?? [];
  return memberId && stopKey(memberId, secret);
};
