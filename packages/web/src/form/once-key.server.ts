import { createHmac } from "node:crypto";

/**
 * Idempotency key of a form submission (ERR-03). `drawn` is the page's random value; other content on the same page
 * gets another key.
 */
export function onceKey({ secret }: { secret: string }, drawn: string | undefined, content: object): string {
  return createHmac("sha256", secret)
    .update(`${drawn}\0${JSON.stringify(content)}`)
    .digest("base64url");
}
