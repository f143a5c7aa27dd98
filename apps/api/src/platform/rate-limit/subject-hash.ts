import { createHmac } from "node:crypto";
import type { BaseContext } from "../context.ts";

/**
 * Subject of a limit (a mailbox, an address range, a phone number) as stored beside an order: an HMAC with SECRET,
 * since an unkeyed hash could be reversed by trying all existing values. Channels count separately.
 */
export function subjectHash(
  { shop, channel }: Pick<BaseContext, "shop" | "channel">,
  kind: "range" | "mailbox" | "phone",
  subject: string,
): Buffer {
  return createHmac("sha256", shop.secret).update(`${kind}\0${channel.id}\0${subject}`).digest();
}
