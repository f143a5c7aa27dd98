import type { Passkey, passkey, PasskeyCreation } from "@noren/contract/member/passkey.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { MemberWork } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { type NoticeWork, notifyOfPasskey } from "../auth/account-notice.ts";
import { recipientOf } from "../auth/member-account.ts";
import { lockWithSession } from "../auth/take-back.service.ts";
import { type ChallengeUse, newChallenge, useChallenge } from "./passkey-challenge.ts";
import { creationOptions } from "./passkey-options.ts";
import {
  credentialsOf,
  deletePasskey,
  insertPasskey,
  type PasskeyRow,
  passkeysOf,
  updateName,
} from "./passkey.queries.ts";
import { relyingParty, userHandle } from "./relying-party.ts";
import type { verifyCreation } from "./verify-passkey.ts";

const maxPasskeys = 20;
export const addBy = ({ member }: Pick<MemberWork, "member">): ChallengeUse => `add:${member.id}`;

export const memberPasskeys = async (ctx: MemberWork): Promise<Passkey[]> =>
  (await passkeysOf(ctx.db, ctx.member.id)).map(toPasskey);

export async function beginPasskey(ctx: MemberWork): Promise<PasskeyCreation> {
  const { id, email, profile } = (await recipientOf(ctx.db, ctx.member.id))!;
  const { last_name = "", first_name = "" } = profile as { last_name?: string; first_name?: string };
  const known = await credentialsOf(ctx.db, id);
  if (known.length >= maxPasskeys) throw new ShopError("passkey.limit_reached");
  return creationOptions({
    relyingParty: relyingParty(ctx.channel),
    user: { id: userHandle(id), name: email, displayName: `${last_name} ${first_name}`.trim() || email },
    challenge: newChallenge(ctx, addBy(ctx)),
    known,
  });
}

export type AddInput = Parsed<typeof passkey.add>;
export type Added = NonNullable<Awaited<ReturnType<typeof verifyCreation>>>;

export function addPasskey(ctx: MemberWork & NoticeWork, input: AddInput, added: Added): Promise<Passkey> {
  const { id: memberId } = ctx.member;
  return inTransaction(ctx, async (trx) => {
    await lockWithSession(ctx, trx);
    if (!(await useChallenge(trx, added.challenge, ctx.now))) throw new ShopError("passkey.failed");
    if ((await credentialsOf(trx, memberId)).length >= maxPasskeys) throw new ShopError("passkey.limit_reached");
    const row = await insertPasskey(trx, {
      id: uuidv7(ctx.now, ctx.shop.random),
      channelId: ctx.channel.id,
      memberId,
      credentialId: added.credentialId,
      publicKey: added.publicKey,
      counter: added.counter,
      transports: input.transports ?? [],
      name: input.name || ctx.device || "パスキー",
      device: ctx.device ?? "",
      now: ctx.now,
    });
    if (!row) throw new ShopError("passkey.already_added");
    await notifyOfPasskey(ctx, trx, "passkey_added", (await recipientOf(trx, memberId))!, row);
    return toPasskey(row);
  });
}

export async function renamePasskey(ctx: MemberWork, { id, name }: Parsed<typeof passkey.rename>): Promise<Passkey> {
  const row = isUuid(id) ? await updateName(ctx.db, { id, memberId: ctx.member.id, name }) : undefined;
  if (!row) throw new ShopError("common.not_found");
  return toPasskey(row);
}

/** Removes a passkey; it is never the last login method, since the password stays (MEM-24). */
export async function removePasskey(ctx: MemberWork & NoticeWork, id: string): Promise<Record<string, never>> {
  const { id: memberId } = ctx.member;
  await inTransaction(ctx, async (trx) => {
    const row = isUuid(id) ? await deletePasskey(trx, { id, memberId }) : undefined;
    if (!row) throw new ShopError("common.not_found");
    await notifyOfPasskey(ctx, trx, "passkey_removed", (await recipientOf(trx, memberId))!, row);
  });
  return {};
}

/** Removes a passkey by the link in the notice of its addition. */
export async function withdrawPasskey(trx: Db, memberId: string, id: string): Promise<void> {
  await deletePasskey(trx, { id, memberId });
}

const toPasskey = ({ id, name, created_at, used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
});
