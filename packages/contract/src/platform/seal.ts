import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes } from "node:crypto";
import { acceptedSecrets, type Secret } from "./secret.ts";

const cipher = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

/** Encrypts and authenticates bytes: nonce, tag and ciphertext. `key` has 32 bytes. */
export function sealBytes(bytes: Uint8Array, key: Buffer): Buffer {
  const nonce = randomBytes(nonceLength);
  // a key object: passing bytes as key makes the cipher three times slower
  const sealing = createCipheriv(cipher, createSecretKey(key), nonce, { authTagLength: tagLength });
  const body = sealing.update(bytes);
  sealing.final();
  return Buffer.concat([nonce, sealing.getAuthTag(), body]);
}

/** Throws if the bytes were not sealed with this key. */
export function unsealBytes(sealed: Buffer, key: Buffer): Buffer {
  const end = nonceLength + tagLength;
  const nonce = sealed.subarray(0, nonceLength);
  const opening = createDecipheriv(cipher, createSecretKey(key), nonce, { authTagLength: tagLength });
  opening.setAuthTag(sealed.subarray(nonceLength, end));
  return Buffer.concat([opening.update(sealed.subarray(end)), opening.final()]);
}

/** Seals a value with a key derived from SECRET: a visitor can carry it, but neither read nor change it. */
export function seal(value: unknown, purpose: string, { current }: Secret): string {
  return sealBytes(Buffer.from(JSON.stringify(value)), keyOf(purpose, current)).toString("base64url");
}

/** null for anything that was not sealed for this purpose with an accepted secret. */
export function unseal<T>(sealed: string | undefined, purpose: string, secret: Secret): T | null {
  if (!sealed) return null;
  for (const one of acceptedSecrets(secret)) {
    const opened = unsealBy<T>(sealed, keyOf(purpose, one));
    if (opened !== undefined) return opened;
  }
  return null;
}

function unsealBy<T>(sealed: string, key: Buffer): T | undefined {
  try {
    return JSON.parse(unsealBytes(Buffer.from(sealed, "base64url"), key).toString()) as T;
  } catch {
    return undefined;
  }
}

const keyOf = (purpose: string, secret: string) => createHash("sha256").update(`${purpose}\0${secret}`).digest();
