import { createHmac, hash } from "node:crypto";

/**
 * The token is the only credential of a guest's cart. It is derived from the cart's id and SECRET, so that every device
 * of a member gets the same one, while the database stores only its hash.
 */
export function cartToken(cartId: string, secret: string): string {
  return createHmac("sha256", secret).update(`cart:${cartId}`).digest("base64url");
}

export function cartTokenHash(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
