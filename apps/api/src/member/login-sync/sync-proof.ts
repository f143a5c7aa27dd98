import { createHash, timingSafeEqual } from "node:crypto";
import { seal, unseal } from "@noren/contract/platform/seal.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";

/** A member of one channel, for one other channel and for the browser that asked there. No data of the member's stand in it. */
export type SyncProof = {
  id: string;
  from: string;
  to: string;
  memberId: string;
  stateHash: string;
  endsAt: number;
};
type Sealing = Pick<ChannelWork, "shop" | "channel" | "now">;

/** In milliseconds. */
const lifetime = 60_000;
const purpose = "login-sync";
const hashOf = (state: string) => createHash("sha256").update(state).digest("base64url");

export function issueProof(
  { shop, channel, now }: Sealing,
  member: string,
  { to, state }: { to: string; state: string },
) {
  const proof: SyncProof = {
    id: uuidv7(now, shop.random),
    from: channel.id,
    to,
    memberId: member,
    stateHash: hashOf(state),
    endsAt: now.getTime() + lifetime,
  };
  return seal(proof, purpose, shop.secret);
}

/** Whether it was issued before a moment, such as that of the account's password. */
export const isIssuedBefore = ({ endsAt }: SyncProof, moment: Date) => endsAt - lifetime < moment.getTime();

/** Undefined for one that is forged, old, for another channel or for another browser. */
export function openProof(
  { shop, channel, now }: Sealing,
  { proof, state }: { proof: string; state: string },
): SyncProof | undefined {
  const opened = unseal<SyncProof>(proof, purpose, shop.secret);
  if (!opened || opened.to !== channel.id || opened.endsAt <= now.getTime()) return undefined;
  const [expected, given] = [Buffer.from(opened.stateHash), Buffer.from(hashOf(state))];
  return expected.length === given.length && timingSafeEqual(expected, given) ? opened : undefined;
}
