import { identityNames, type LinkedIdentity } from "@noren/contract/member/identity.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ChannelWork, MemberWork } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { lockMember } from "./auth.queries.ts";
import { type NoticeWork, notifyOfIdentity } from "./account-notice.ts";
import type { Identity } from "./identity-proof.ts";
import {
  deleteIdentitiesElsewhere,
  deleteIdentity,
  findIdentity,
  identitiesOf,
  type IdentityRow,
  insertIdentity,
  markProofUsed,
  noteIdentityUse,
} from "./linked-identity.queries.ts";

const maxIdentities = 10;
type Owner = { id: string; email: string };

export const memberIdentities = async (ctx: MemberWork): Promise<LinkedIdentity[]> =>
  (await identitiesOf(ctx.db, ctx.member.id)).filter(({ suspended_at }) => suspended_at === null).map(toIdentity);
export const ownerOfIdentity = (ctx: ChannelWork, identity: Identity) => findIdentity(ctx.db, ctx.channel.id, identity);
export const noteLoginBy = (ctx: ChannelWork, { id }: IdentityRow) => noteIdentityUse(ctx.db, id, ctx.now);
/** False if the proof was used already. */
export const useProof = (ctx: ChannelWork, proof: { id: string; endsAt: Date }) =>
  markProofUsed(ctx.db, proof, ctx.now);

/** Name of the service: LINE, for example, or the name of a channel. */
export const serviceName = ({ type, name }: Pick<Identity, "type" | "name">) =>
  type === "channel" ? name : identityNames[type];

/**
 * Links an identity, in the caller's transaction. An identity belongs to one member; linking it again changes nothing.
 * A suspended one can only be restored from the list of suspended login methods, with the password.
 */
export async function linkIdentity(
  ctx: NoticeWork,
  trx: Db,
  owner: Owner,
  identity: Identity,
  { isNotified = true } = {},
): Promise<LinkedIdentity> {
  await lockMember(trx, owner.id);
  const known = await findIdentity(trx, ctx.channel.id, identity);
  if (known?.member_id === owner.id && known.suspended_at !== null) throw new ShopError("identity.suspended");
  if (known?.member_id === owner.id) return toIdentity(known);
  if (!known && (await identitiesOf(trx, owner.id)).length >= maxIdentities)
    throw new ShopError("identity.limit_reached");
  const id = uuidv7(ctx.now, ctx.shop.random);
  const { now, device = "" } = ctx;
  const row = await insertIdentity(trx, {
    id,
    channelId: ctx.channel.id,
    memberId: owner.id,
    identity,
    device,
    now,
  });
  if (!row) throw new ShopError("identity.taken");
  if (isNotified) await notifyOfIdentity(ctx, trx, "identity_added", owner, { id: row.id, name: serviceName(row) });
  return toIdentity(row);
}

/**
 * Removes an identity; it is never the last login method, since the password stays (MEM-24). False if the member has no
 * such identity.
 */
export async function unlinkIdentity(ctx: NoticeWork, trx: Db, owner: Owner, id: string): Promise<boolean> {
  const row = isUuid(id) ? await deleteIdentity(trx, { id, memberId: owner.id }) : undefined;
  if (!row) return false;
  await notifyOfIdentity(ctx, trx, "identity_removed", owner, { id: row.id, name: serviceName(row) });
  return true;
}

/** Removes an identity by the link in the notice of its addition. */
export async function withdrawIdentity(trx: Db, memberId: string, id: string): Promise<void> {
  await deleteIdentity(trx, { id, memberId });
}

/** Deletes the identities of a leaving member in other channels. */
export const forgetElsewhere = (trx: Db, memberId: string) => deleteIdentitiesElsewhere(trx, memberId);

const toIdentity = ({ id, type, name, created_at, used_at }: IdentityRow): LinkedIdentity => ({
  id,
  type,
  name,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
});
