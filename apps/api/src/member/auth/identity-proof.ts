import { ShopError } from "@noren/contract/platform/errors.ts";
import type { LinkedIdentity } from "@noren/contract/member/identity.ts";
import { seal, unseal } from "@noren/contract/platform/seal.ts";
import type { ChannelWork } from "#api/channel/context.ts";

/** Who somebody is elsewhere: `subject` is unique at its issuer. */
export type Identity = {
  type: LinkedIdentity["type"];
  issuer: string;
  subject: string;
  /** Empty where the issuer gave none. */
  email: string;
  is_email_verified: boolean;
  /** What its member tells it from others by. */
  name: string;
};
/** What somebody proved an identity for: a login or a registration, or as a member who adds it. */
export type IdentityUse = "login" | "link";
type Proof = { identity: Identity; use: IdentityUse; channelId: string; endsAt: number };
type Sealing = Pick<ChannelWork, "shop" | "channel" | "now">;

const purpose = "identity";
/** In milliseconds: as long as a registration may take. */
const lifetime = 3_600_000;

export function sealIdentity({ shop, channel, now }: Sealing, identity: Identity, use: IdentityUse): string {
  const proof: Proof = { identity, use, channelId: channel.id, endsAt: now.getTime() + lifetime };
  return seal(proof, purpose, shop.secret);
}

/** Refuses a proof that is forged, old, another channel's, or was given for something else. */
export function openIdentity({ shop, channel, now }: Sealing, sealed: string, use: IdentityUse): Identity {
  const proof = unseal<Proof>(sealed, purpose, shop.secret);
  const isGood = proof?.channelId === channel.id && proof.use === use && proof.endsAt > now.getTime();
  if (!proof || !isGood) throw new ShopError("identity.ended");
  return proof.identity;
}

export const isSameIdentity = (one: Identity, other: Identity) =>
  one.issuer === other.issuer && one.subject === other.subject;
