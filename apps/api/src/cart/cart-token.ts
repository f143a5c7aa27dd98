import { createHmac, hash } from "node:crypto";

/**
 * The token is the only way to a guest's cart. It follows from the cart's id and SECRET, so that a member's cart can be
 * handed to each of his devices, while the database keeps only a hash.
 */
export function cartToken(cartId: string, secret: string): string {
  return createHmac("sha256", secret).update(`cart:${cartId}`).digest("base64url");
}

/** What the database keeps of a token. */
export function cartTokenHash(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
