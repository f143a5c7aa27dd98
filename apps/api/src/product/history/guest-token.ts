import { createHmac, hash } from "node:crypto";

/**
 * The token is the only key to a guest's history: derived from the guest's id and SECRET; the database stores a hash.
 */
export const guestToken = (id: string, secret: string): string =>
  createHmac("sha256", secret).update(`history:${id}`).digest("base64url");

export const guestTokenHash = (token: string): Buffer => hash("sha256", token, "buffer");
