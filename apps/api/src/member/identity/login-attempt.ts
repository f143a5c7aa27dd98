import { createHash, timingSafeEqual } from "node:crypto";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { IdentityType } from "@noren/contract/member/identity.ts";
import { seal, unseal } from "@noren/contract/platform/seal.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import type { IdentityUse } from "../auth/identity-proof.ts";

/** A login in progress at a provider. The browser carries it, sealed; nothing is stored until it ends. */
export type LoginAttempt = {
  type: IdentityType;
  use: IdentityUse;
  channelId: string;
  state: string;
  nonce: string;
  /** PKCE code verifier (RFC 7636). */
  verifier: string;
  endsAt: number;
};
type Sealing = Pick<ChannelWork, "shop" | "channel" | "now">;

/** Milliseconds. */
const lifetime = 600_000;
const purpose = "login-attempt";

export function newAttempt({ shop, channel, now }: Sealing, type: IdentityType, use: IdentityUse): LoginAttempt {
  const random = () => Buffer.from(shop.random(32)).toString("base64url");
  const endsAt = now.getTime() + lifetime;
  return { type, use, channelId: channel.id, state: random(), nonce: random(), verifier: random(), endsAt };
}

export const sealAttempt = ({ shop }: Sealing, attempt: LoginAttempt) => seal(attempt, purpose, shop.secret);

/** Refuses an attempt that is forged, expired, another channel's or provider's, or has another state. */
export function openAttempt(
  { shop, channel, now }: Sealing,
  { type, attempt, state }: { type: IdentityType; attempt?: string | undefined; state?: string | undefined },
): LoginAttempt {
  const opened = unseal<LoginAttempt>(attempt, purpose, shop.secret);
  const isOwn = opened?.channelId === channel.id && opened.type === type && opened.endsAt > now.getTime();
  if (!opened || !isOwn || !isSame(opened.state, state ?? "")) throw new ShopError("identity.ended");
  return opened;
}

/** Id under which a used attempt is stored. */
export const attemptId = ({ state }: LoginAttempt) =>
  `attempt:${createHash("sha256").update(state).digest("base64url")}`;

function isSame(one: string, other: string): boolean {
  const [expected, given] = [Buffer.from(one), Buffer.from(other)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
