import { createHmac, timingSafeEqual } from "node:crypto";
import type { LinkKey } from "#api/channel/email/email.service.ts";

/** The key of the link that takes a request back: its id under a MAC by SECRET. */
export const restockKey = (id: string, secret: string) =>
  `${id}.${createHmac("sha256", secret).update(`restock:${id}`).digest("base64url")}`;

/** For emails whose occasion is `restock.accepted:<id>`. */
export const restockLinkKey: LinkKey = (uniqueKey, secret) => {
  const [, id] = /^restock\.accepted:(.+)$/.exec(uniqueKey) ?? [];
  return id && restockKey(id, secret);
};

/** The id in a key; undefined where it is forged. */
export function requestOfKey(key: string, secret: string): string | undefined {
  const [id = ""] = key.split(".");
  const expected = Buffer.from(restockKey(id, secret));
  const given = Buffer.from(key);
  return expected.length === given.length && timingSafeEqual(expected, given) ? id : undefined;
}
