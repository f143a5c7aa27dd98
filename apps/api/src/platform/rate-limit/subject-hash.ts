import { createHmac } from "node:crypto";
import type { BaseContext } from "../context.ts";

/**
 * Whom a limit counts (a mailbox, an address range, a phone number), as it may stand in the database beside an order: keyed by
 * SECRET, since the few addresses there are could be tried against a plain hash. Channels count apart.
 */
export function subjectHash(
  { shop, channel }: Pick<BaseContext, "shop" | "channel">,
  kind: "range" | "mailbox" | "phone",
  subject: string,
): Buffer {
  return createHmac("sha256", shop.secret).update(`${kind}\0${channel.id}\0${subject}`).digest();
}
