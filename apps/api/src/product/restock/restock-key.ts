import { createHmac, timingSafeEqual } from "node:crypto";
import type { LinkKey } from "#api/channel/email/email.service.ts";

/** Key of the link that cancels a request: the request's id with a MAC by SECRET. */
export const restockKey = (id: string, secret: string) =>
  `${id}.${createHmac("sha256", secret).update(`restock:${id}`).digest("base64url")}`;

/** Link key of emails with the occasion `restock.accepted:<id>`. */
export const restockLinkKey: LinkKey = (uniqueKey, secret) => {
  const [, id] = /^restock\.accepted:(.+)$/.exec(uniqueKey) ?? [];
  return id && restockKey(id, secret);
};

/** The request's id; undefined for a forged key. */
export function requestOfKey(key: string, secret: string): string | undefined {
  const [id = ""] = key.split(".");
  const expected = Buffer.from(restockKey(id, secret));
  const given = Buffer.from(key);
  return expected.length === given.length && timingSafeEqual(expected, given) ? id : undefined;
}
