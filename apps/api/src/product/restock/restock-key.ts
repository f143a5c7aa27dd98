import type { Secret } from "@noren/contract/platform/secret.ts";
import type { LinkKey } from "#api/channel/email/email.service.ts";
import { idSigned, signedId } from "#api/platform/secret/signed-id.ts";

/** Key of the link that cancels a request: the request's id with a MAC by SECRET. */
export const restockKey = (id: string, secret: Secret) => signedId("restock", id, secret);

/** Link key of emails with the occasion `restock.accepted:<id>`. */
export const restockLinkKey: LinkKey = (uniqueKey, secret) => {
  const [, id] = /^restock\.accepted:(.+)$/.exec(uniqueKey) ?? [];
  return id && restockKey(id, secret);
};

/** The request's id; undefined for a forged key. */
export const requestOfKey = (key: string, secret: Secret) => idSigned("restock", key, secret);
