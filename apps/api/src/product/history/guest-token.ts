import { hash } from "node:crypto";
import { type Secret, sign } from "@noren/contract/platform/secret.ts";

/**
 * The token is the only key to a guest's history: derived from the guest's id and SECRET; the database stores a hash.
 */
export const guestToken = (id: string, secret: Secret): string => sign(`history:${id}`, secret);

export const guestTokenHash = (token: string): Buffer => hash("sha256", token, "buffer");
