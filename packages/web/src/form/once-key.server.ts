import { createHmac } from "node:crypto";

/**
 * The key under which a form counts once, however often it is sent (ERR-03). `drawn` came with the page; the same page
 * sent with other content is another matter.
 */
export function onceKey({ secret }: { secret: string }, drawn: string | undefined, content: object): string {
  return createHmac("sha256", secret)
    .update(`${drawn}\0${JSON.stringify(content)}`)
    .digest("base64url");
}
