import { createHmac, timingSafeEqual } from "node:crypto";
import type { BaseContext } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { type Challenge, markChallengeUsed } from "./challenge.queries.ts";

/** Seconds. */
export const challengeLifetime = 600;
const idBytes = 16;

/** Purpose of a challenge: anybody's login, or a new passkey of one person. */
export type ChallengeUse = "login" | `add:${string}`;
type Signing = Pick<BaseContext, "shop" | "channel" | "now">;

/** 48 bytes: an id that begins with its time (RFC 9562), and a MAC. Nothing is stored until it is used. */
export function newChallenge(ctx: Signing, use: ChallengeUse): string {
  return signed(ctx, use, Buffer.from(uuidv7(ctx.now, ctx.shop.random).replaceAll("-", ""), "hex"));
}

/** A valid challenge; undefined if it is forged, expired, or for another channel or purpose. */
export function openChallenge(ctx: Signing, use: ChallengeUse, challenge: string): Challenge | undefined {
  const id = Buffer.from(challenge, "base64url").subarray(0, idBytes);
  const expected = Buffer.from(signed(ctx, use, id));
  const given = Buffer.from(challenge);
  if (id.length < idBytes || expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  const endsAt = new Date(id.readUIntBE(0, 6) + challengeLifetime * 1000);
  return endsAt > ctx.now ? { challenge, endsAt } : undefined;
}

function signed({ shop, channel }: Signing, use: ChallengeUse, id: Buffer): string {
  const mac = createHmac("sha256", shop.secret)
    .update(`passkey:${channel.id}:${use}:${id.toString("hex")}`)
    .digest();
  return Buffer.concat([id, mac]).toString("base64url");
}

/** Uses a challenge up; false if it was used already. */
export const useChallenge = (trx: Db, challenge: Challenge, now: Date): Promise<boolean> =>
  markChallengeUsed(trx, challenge, now);
