import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** Closes a value with the shop's SECRET, so that a visitor can carry it but neither read nor change it. */
export function seal(value: unknown, purpose: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(purpose, secret), nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** Null for anything that this shop did not seal for this purpose. */
export function unseal<T>(sealed: string | undefined, purpose: string, secret: string): T | null {
  const bytes = Buffer.from(sealed ?? "", "base64url");
  if (bytes.length < 29) return null;
  const decipher = createDecipheriv("aes-256-gcm", keyOf(purpose, secret), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8")) as T;
  } catch {
    return null;
  }
}

const keyOf = (purpose: string, secret: string) => createHash("sha256").update(`${purpose}\0${secret}`).digest();
