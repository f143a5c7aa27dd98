import { acceptedSecrets, isSameText, macBy } from "@noren/contract/platform/secret.ts";
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
  const id = Buffer.from(uuidv7(ctx.now, ctx.shop.random).replaceAll("-", ""), "hex");
  return signedBy(ctx.shop.secret.current, ctx, use, id);
}

/** A valid challenge; undefined if it is forged, expired, or for another channel or purpose. */
export function openChallenge(ctx: Signing, use: ChallengeUse, challenge: string): Challenge | undefined {
  const id = Buffer.from(challenge, "base64url").subarray(0, idBytes);
  const isOurs = acceptedSecrets(ctx.shop.secret).some((one) => isSameText(challenge, signedBy(one, ctx, use, id)));
  if (id.length < idBytes || !isOurs) return undefined;
  const endsAt = new Date(id.readUIntBE(0, 6) + challengeLifetime * 1000);
  return endsAt > ctx.now ? { challenge, endsAt } : undefined;
}

function signedBy(secret: string, { channel }: Signing, use: ChallengeUse, id: Buffer): string {
  const mac = macBy(secret, `passkey:${channel.id}:${use}:${id.toString("hex")}`);
  return Buffer.concat([id, mac]).toString("base64url");
}

/** Uses a challenge up; false if it was used already. */
export const useChallenge = (trx: Db, challenge: Challenge, now: Date): Promise<boolean> =>
  markChallengeUsed(trx, challenge, now);
