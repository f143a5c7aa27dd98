import { macBy } from "@noren/contract/platform/secret.ts";

/** Recognises a secret, and opens nothing: 16 bytes. */
export const fingerprintOf = (secret: string): Buffer => macBy(secret, "secret-fingerprint").subarray(0, 16);
