import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

/** Nonce, tag and ciphertext. `key` has 32 bytes; only who knows it can read the bytes, and nobody can change them unseen. */
export function sealBytes(bytes: Uint8Array, key: Buffer): Buffer {
  const nonce = randomBytes(nonceLength);
  // a key object, since the cipher takes bytes at three times the cost
  const sealing = createCipheriv(cipher, createSecretKey(key), nonce, { authTagLength: tagLength });
  const body = sealing.update(bytes);
  sealing.final();
  return Buffer.concat([nonce, sealing.getAuthTag(), body]);
}

/** Throws for anything that was not sealed with this key. */
export function unsealBytes(sealed: Buffer, key: Buffer): Buffer {
  const end = nonceLength + tagLength;
  const nonce = sealed.subarray(0, nonceLength);
  const opening = createDecipheriv(cipher, createSecretKey(key), nonce, { authTagLength: tagLength });
  opening.setAuthTag(sealed.subarray(nonceLength, end));
  return Buffer.concat([opening.update(sealed.subarray(end)), opening.final()]);
}
