import { createHash, createHmac } from "node:crypto";
import type { RandomBytes } from "#api/platform/db/uuid.ts";

/** Seconds. */
export const tokenLifetime = 3600;
const dayInMs = 86_400_000;
/** A session ends after 30 days without use, and 90 days after the login (design: Session). */
export const slidingLifetime = 30 * dayInMs;
export const absoluteLifetime = 90 * dayInMs;
/** Milliseconds in which a replaced token stays valid, for requests under way. */
export const replacedGrace = 60_000;

export const newToken = (random: RandomBytes) => Buffer.from(random(32)).toString("base64url");
export const tokenHash = (token: string) => createHash("sha256").update(token).digest();

/** The next token of a session: the same for every refresh with the same old token. */
export function successorOf(token: string, secret: string): string {
  return createHmac("sha256", secret).update(`token:${token}`).digest("base64url");
}
