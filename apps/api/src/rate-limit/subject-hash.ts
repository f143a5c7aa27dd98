import { createHmac } from "node:crypto";

/**
 * Whom a limit counts, as it may stand in the database beside an order: keyed by SECRET, since the few addresses there are
 * could be tried against a plain hash. An empty subject stays empty and is not counted.
 */
export function subjectHash(subject: string, secret: string): string {
  if (subject === "") return "";
  return createHmac("sha256", secret).update(`rate-limit:${subject}`).digest("base64url");
}
