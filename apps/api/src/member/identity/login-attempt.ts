import { createHash, timingSafeEqual } from "node:crypto";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { IdentityType } from "@noren/contract/member/identity.ts";
import { seal, unseal } from "@noren/contract/platform/seal.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import type { IdentityUse } from "../auth/identity-proof.ts";

/** A login at a provider that is under way. The browser carries it, sealed; nothing is stored until it ends. */
export type LoginAttempt = {
  type: IdentityType;
  use: IdentityUse;
  channelId: string;
  state: string;
  nonce: string;
  /** Of PKCE (RFC 7636). */
  verifier: string;
  endsAt: number;
};
type Sealing = Pick<ChannelWork, "shop" | "channel" | "now">;

/** In milliseconds. */
const lifetime = 600_000;
const purpose = "login-attempt";

export function newAttempt({ shop, channel, now }: Sealing, type: IdentityType, use: IdentityUse): LoginAttempt {
  const random = () => Buffer.from(shop.random(32)).toString("base64url");
  const endsAt = now.getTime() + lifetime;
  return { type, use, channelId: channel.id, state: random(), nonce: random(), verifier: random(), endsAt };
}

export const sealAttempt = ({ shop }: Sealing, attempt: LoginAttempt) => seal(attempt, purpose, shop.secret);

/** Refuses one that is forged, old, another channel's or another provider's, and any other state than its own. */
export function openAttempt(
  { shop, channel, now }: Sealing,
  { type, attempt, state }: { type: IdentityType; attempt?: string | undefined; state?: string | undefined },
): LoginAttempt {
  const opened = unseal<LoginAttempt>(attempt, purpose, shop.secret);
  const isOwn = opened?.channelId === channel.id && opened.type === type && opened.endsAt > now.getTime();
  if (!opened || !isOwn || !isSame(opened.state, state ?? "")) throw new ShopError("identity.ended");
  return opened;
}

/** Its name among the used proofs. */
export const attemptId = ({ state }: LoginAttempt) =>
  `attempt:${createHash("sha256").update(state).digest("base64url")}`;

function isSame(one: string, other: string): boolean {
  const [expected, given] = [Buffer.from(one), Buffer.from(other)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
