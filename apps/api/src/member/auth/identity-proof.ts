import { ShopError } from "@noren/contract/platform/errors.ts";
import type { LinkedIdentity } from "@noren/contract/member/identity.ts";
import { seal, unseal } from "@noren/contract/platform/seal.ts";
import type { ChannelWork } from "#api/channel/context.ts";

/** An account at another service; `subject` is unique per issuer. */
export type Identity = {
  type: LinkedIdentity["type"];
  issuer: string;
  subject: string;
  /** Empty if the issuer gave none. */
  email: string;
  is_email_verified: boolean;
  /** Name by which the member recognises the identity. */
  name: string;
};
/** Purpose of a proof: login or registration, or adding the identity to a member. */
export type IdentityUse = "login" | "link";
type Proof = { identity: Identity; use: IdentityUse; channelId: string; endsAt: number };
type Sealing = Pick<ChannelWork, "shop" | "channel" | "now">;

const purpose = "identity";
/** Milliseconds; long enough for a registration. */
const lifetime = 3_600_000;

export function sealIdentity({ shop, channel, now }: Sealing, identity: Identity, use: IdentityUse): string {
  const proof: Proof = { identity, use, channelId: channel.id, endsAt: now.getTime() + lifetime };
  return seal(proof, purpose, shop.secret);
}

/** Refuses a proof that is forged, expired, for another channel or for another purpose. */
export function openIdentity({ shop, channel, now }: Sealing, sealed: string, use: IdentityUse): Identity {
  const proof = unseal<Proof>(sealed, purpose, shop.secret);
  const isGood = proof?.channelId === channel.id && proof.use === use && proof.endsAt > now.getTime();
  if (!proof || !isGood) throw new ShopError("identity.ended");
  return proof.identity;
}

export const isSameIdentity = (one: Identity, other: Identity) =>
  one.issuer === other.issuer && one.subject === other.subject;
