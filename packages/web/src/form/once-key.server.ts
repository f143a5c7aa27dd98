import { type Secret, sign } from "@noren/contract/platform/secret.ts";

/**
 * Idempotency key of a form submission (ERR-03). `drawn` is the page's random value; other content on the same page
 * gets another key.
 */
export const onceKey = ({ secret }: { secret: Secret }, drawn: string | undefined, content: object): string =>
  sign(`${drawn}\0${JSON.stringify(content)}`, secret);
