import type { Secret } from "@noren/contract/platform/secret.ts";
import type { LinkKey } from "#api/channel/email/email.service.ts";
import { idSigned, signedId } from "#api/platform/secret/signed-id.ts";

/**
 * Key of the link by which a member unsubscribes from requests for reviews: the id with a MAC by SECRET. It never
 * expires.
 */
export const reviewAskStopKey = (memberId: string, secret: Secret) => signedId("review-ask-stop", memberId, secret);

/** The member's id in a key; undefined if the key is forged. */
export const memberOfStopKey = (key: string, secret: Secret) => idSigned("review-ask-stop", key, secret);

/** The email's unique key: one email for each order. */
export const reviewAskOccasion = (memberId: string, orderId: string) => `review.ask:${memberId}:${orderId}`;

export const reviewAskLinkKey: LinkKey = (uniqueKey, secret) => {
  const [, memberId] = /^review\.ask:([0-9a-f-]{36}):/.exec(uniqueKey) ?? [];
  return memberId && reviewAskStopKey(memberId, secret);
};
