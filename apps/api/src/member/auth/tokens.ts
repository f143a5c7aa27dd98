import { createHash } from "node:crypto";
import { type Secret, sign } from "@noren/contract/platform/secret.ts";
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

/**
 * The next token of a session: the same for every refresh with the same old token. While two nodes have different
 * current secrets, parallel refreshes may get one of each; both are valid.
 */
export const successorOf = (token: string, secret: Secret): string => sign(`token:${token}`, secret);
