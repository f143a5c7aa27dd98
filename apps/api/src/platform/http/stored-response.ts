import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from "node:crypto";
import { type Answered, jsonType } from "./stored-output.ts";

/** JSON is stored as it is; a file's bytes follow one line with its headers. */
export function packed({ body, headers }: Answered): Buffer {
  const bytes = Buffer.from(body);
  if (headers["content-type"] === jsonType["content-type"]) return bytes;
  return Buffer.concat([Buffer.from(`${JSON.stringify(Object.entries(headers))}\n`), bytes]);
}

export function unpacked(stored: Buffer, status: number): Answered {
  const end = stored[0] === "[".charCodeAt(0) ? stored.indexOf("\n") : -1;
  if (end < 0) return { status, body: new Uint8Array(stored), headers: jsonType };
  const headers = JSON.parse(stored.subarray(0, end).toString()) as [string, string][];
  return { status, body: new Uint8Array(stored.subarray(end + 1)), headers: Object.fromEntries(headers) };
}

const cipher = "aes-256-gcm";

export function seal(answer: Buffer, key: Buffer): string {
  const nonce = randomBytes(12);
  // a key object, since the cipher takes bytes at three times the cost
  const sealed = createCipheriv(cipher, createSecretKey(key), nonce);
  const body = sealed.update(answer);
  sealed.final();
  return Buffer.concat([nonce, sealed.getAuthTag(), body]).toString("base64");
}

export function unseal(text: string, key: Buffer): Buffer {
  const bytes = Buffer.from(text, "base64");
  const opened = createDecipheriv(cipher, key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([opened.update(bytes.subarray(28)), opened.final()]);
}
