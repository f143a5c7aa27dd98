import { hash } from "node:crypto";
import { type Secret, sign } from "@noren/contract/platform/secret.ts";
import { tokenOfHash } from "#api/platform/secret/token-of-hash.ts";

/**
 * The token is the only credential of a guest's cart. It is derived from the cart's id and SECRET, so that every device
 * of a member gets the same one, while the database stores only its hash.
 */
export const cartToken = (cartId: string, secret: Secret): string => sign(textOf(cartId), secret);

/** The token of a stored cart; undefined if its secret is not accepted any more. */
export const storedCartToken = ({ id, token_hash }: { id: string; token_hash: Uint8Array }, secret: Secret) =>
  tokenOfHash(textOf(id), token_hash, secret);

const textOf = (cartId: string) => `cart:${cartId}`;

export function cartTokenHash(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
