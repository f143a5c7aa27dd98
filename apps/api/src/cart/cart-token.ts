import { createHmac, hash } from "node:crypto";

/**
 * The token is the only key to a guest's cart. It is derived from the cart's id and SECRET, so that each of a member's
 * devices can get it while the database stores only a hash.
 */
export function cartToken(cartId: string, secret: string): string {
  return createHmac("sha256", secret).update(`cart:${cartId}`).digest("base64url");
}

/** The hash of a token, as stored in the database. */
export function cartTokenHash(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
