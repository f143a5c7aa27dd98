import { hash } from "node:crypto";
import { acceptedSecrets, macBy, type Secret } from "@noren/contract/platform/secret.ts";

/**
 * A token derived from a text, of which the database has the hash; undefined if the secret that made it is not accepted
 * any more.
 */
export const tokenOfHash = (text: string, stored: Uint8Array, secret: Secret): string | undefined =>
  acceptedSecrets(secret)
    .map((one) => macBy(one, text).toString("base64url"))
    .find((token) => hash("sha256", token, "buffer").equals(stored));
