import { createCipheriv, createDecipheriv } from "node:crypto";
import { encodeShiftJis } from "#api/platform/csv/shift-jis.ts";

/** Key of 24 characters and initialisation vector of 8, as SBPS gives them. */
export type TripleDesKey = { key: string; iv: string };

const cipher = "des-ede3-cbc";
const blockBytes = 8;
const space = 0x20;

function padded(bytes: Uint8Array): Buffer {
  const length = Math.ceil(bytes.length / blockBytes) * blockBytes;
  const block = Buffer.alloc(length, space);
  block.set(bytes);
  return block;
}

/**
 * A text as SBPS takes it in free_csv and in secret fields: Shift_JIS, filled with spaces to blocks of 8 bytes, 3DES-CBC,
 * Base64. Without a key it is in Base64 alone. 3DES is SBPS's choice; the shop protects nothing of its own by it.
 */
export function toSecretValue(text: string, key: TripleDesKey | undefined): string {
  const bytes = encodeShiftJis(text);
  if (!key) return Buffer.from(bytes).toString("base64");
  const encrypting = createCipheriv(cipher, Buffer.from(key.key), Buffer.from(key.iv)).setAutoPadding(false);
  return Buffer.concat([encrypting.update(padded(bytes)), encrypting.final()]).toString("base64");
}

/** The text of a value, without the spaces at its end; undefined if it cannot be one. */
export function fromSecretValue(value: string, key: TripleDesKey | undefined): string | undefined {
  const bytes = Buffer.from(value, "base64");
  if (bytes.toString("base64") !== value.trim()) return undefined;
  if (!key) return decoded(bytes);
  if (bytes.length % blockBytes !== 0) return undefined;
  const decrypting = createDecipheriv(cipher, Buffer.from(key.key), Buffer.from(key.iv)).setAutoPadding(false);
  return decoded(Buffer.concat([decrypting.update(bytes), decrypting.final()]));
}

function decoded(bytes: Buffer): string | undefined {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === space) end--;
  try {
    return new TextDecoder("shift_jis", { fatal: true }).decode(bytes.subarray(0, end));
  } catch {
    return undefined;
  }
}
