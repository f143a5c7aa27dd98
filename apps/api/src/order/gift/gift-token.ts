import { createHash } from "node:crypto";
import { type Secret, sign } from "@noren/contract/platform/secret.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { StoredLinkKey } from "#api/channel/email/email.service.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { tokenOfHash } from "#api/platform/secret/token-of-hash.ts";
import { giftHashes } from "./gift.queries.ts";

/**
 * Both tokens are derived from the gift's id and SECRET, so that the giver can see the link again while the database
 * stores only hashes.
 */
export const giftToken = (giftId: string, secret: Secret) => sign(linkText(giftId), secret);

/** The token of a stored gift; undefined if its secret is not accepted any more. */
export const storedGiftToken = (giftId: string, token_hash: Uint8Array, secret: Secret) =>
  tokenOfHash(linkText(giftId), token_hash, secret);

/** Key of the link in emails with the unique key `gift.link:<id>` or `gift.reminder:<id>`. */
export const giftLinkKey: StoredLinkKey = async (uniqueKey, secret, db) => {
  const [, giftId] = /^gift\.(?:link|reminder):(.+)$/.exec(uniqueKey) ?? [];
  const hashes = giftId && (await giftHashes(db, giftId));
  if (!giftId || !hashes) return undefined;
  const token = storedGiftToken(giftId, hashes.token_hash, secret);
  if (token === undefined) throw new Error("The secret of this gift's link is not accepted any more.");
  return token;
};

/** Token of the receiver's last page, which opens when the link is used up. */
export const completeToken = (giftId: string, secret: Secret) => sign(completeText(giftId), secret);

export const storedCompleteToken = (giftId: string, complete_hash: Uint8Array, secret: Secret) =>
  tokenOfHash(completeText(giftId), complete_hash, secret);

export const giftHash = (token: string): Buffer => createHash("sha256").update(token).digest();

/** The link that the giver passes on. */
export const giftLink = (channel: Channel, token: string) => `${channelUrl(channel)}/social-gift?key=${token}`;

const linkText = (giftId: string) => `gift:${giftId}`;
const completeText = (giftId: string) => `gift-complete:${giftId}`;
