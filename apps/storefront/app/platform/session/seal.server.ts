import { createHash } from "node:crypto";
import { sealBytes, unsealBytes } from "@noren/contract/platform/seal.ts";

/** Closes a value with the shop's SECRET, so that a visitor can carry it but neither read nor change it. */
export function seal(value: unknown, purpose: string, secret: string): string {
  return sealBytes(Buffer.from(JSON.stringify(value)), keyOf(purpose, secret)).toString("base64url");
}

/** Null for anything that this shop did not seal for this purpose. */
export function unseal<T>(sealed: string | undefined, purpose: string, secret: string): T | null {
  if (!sealed) return null;
  try {
    return JSON.parse(unsealBytes(Buffer.from(sealed, "base64url"), keyOf(purpose, secret)).toString()) as T;
  } catch {
    return null;
  }
}

const keyOf = (purpose: string, secret: string) => createHash("sha256").update(`${purpose}\0${secret}`).digest();
