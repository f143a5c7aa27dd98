import { createHash, timingSafeEqual } from "node:crypto";
import { seal, unseal } from "@noren/contract/platform/seal.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";

/** Names a member of one channel to one other channel, for the browser that asked there. Contains no member data. */
export type SyncProof = {
  id: string;
  from: string;
  to: string;
  memberId: string;
  stateHash: string;
  endsAt: number;
};
type Sealing = Pick<ChannelWork, "shop" | "channel" | "now">;

/** Milliseconds. */
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

/** Whether the proof was issued before a moment, such as that of a new password. */
export const isIssuedBefore = ({ endsAt }: SyncProof, moment: Date) => endsAt - lifetime < moment.getTime();

/** Undefined for a proof that is forged, expired, or for another channel or browser. */
export function openProof(
  { shop, channel, now }: Sealing,
  { proof, state }: { proof: string; state: string },
): SyncProof | undefined {
  const opened = unseal<SyncProof>(proof, purpose, shop.secret);
  if (!opened || opened.to !== channel.id || opened.endsAt <= now.getTime()) return undefined;
  const [expected, given] = [Buffer.from(opened.stateHash), Buffer.from(hashOf(state))];
  return expected.length === given.length && timingSafeEqual(expected, given) ? opened : undefined;
}
