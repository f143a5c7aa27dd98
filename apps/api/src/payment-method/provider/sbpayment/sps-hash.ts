import { createHash } from "node:crypto";
import { acceptedSecrets, isSameText, type Secret } from "@noren/contract/platform/secret.ts";
import { encodeShiftJis } from "#api/platform/csv/shift-jis.ts";

export type SpsEncoding = "utf8" | "shift_jis";

export const bytesIn = (text: string, encoding: SpsEncoding): Uint8Array =>
  encoding === "utf8" ? Buffer.from(text) : encodeShiftJis(text);

/** Without controls and half-width spaces at both ends; a full-width space stays. */
export function trimmedBytes(bytes: Uint8Array): Uint8Array {
  let start = 0;
  let end = bytes.length;
  while (start < end && bytes[start]! <= 0x20) start++;
  while (end > start && bytes[end - 1]! <= 0x20) end--;
  return bytes.subarray(start, end);
}

/** sps_hashcode: SHA-1 in hexadecimal of the trimmed values, in their published order, and the key. */
export function hashOfBytes(values: readonly Uint8Array[], key: string): string {
  const hash = createHash("sha1");
  for (const value of values) hash.update(trimmedBytes(value));
  return hash.update(key).digest("hex");
}

export const spsHash = (values: readonly string[], key: string, encoding: SpsEncoding): string =>
  hashOfBytes(
    values.map((value) => bytesIn(value, encoding)),
    key,
  );

/** Whether an accepted key made the hash. Upper and lower case are the same; compared in constant time. */
export function isHashOf(given: string, values: readonly Uint8Array[], key: Secret): boolean {
  const hash = given.trim().toLowerCase();
  return acceptedSecrets(key).some((one) => isSameText(hash, hashOfBytes(values, one)));
}
