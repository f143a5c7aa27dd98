import { createHash, createHmac } from "node:crypto";
import type { RandomBytes } from "#api/platform/db/uuid.ts";

/** seconds */
export const tokenLifetime = 3600;
const dayInMs = 86_400_000;
/** A session not used for 30 days ends, and any after 90 (design: Session). */
export const slidingLifetime = 30 * dayInMs;
export const absoluteLifetime = 90 * dayInMs;
/** A replaced token is still valid for requests under way. */
export const replacedGrace = 60_000;

export const newToken = (random: RandomBytes) => Buffer.from(random(32)).toString("base64url");
export const tokenHash = (token: string) => createHash("sha256").update(token).digest();

/** The next token of a session: the same for every refresh that carries the same old one. */
export function successorOf(token: string, secret: string): string {
  return createHmac("sha256", secret).update(`token:${token}`).digest("base64url");
}
