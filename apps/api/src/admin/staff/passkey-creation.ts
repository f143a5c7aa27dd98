import type { CreatedPasskey } from "@noren/contract/admin/staff-proof.ts";
import type { PasskeyCreation } from "@noren/contract/member/passkey.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type * as z from "zod/mini";
import type { OwnerContext } from "#api/channel/context.ts";
import { newChallenge, openChallenge, useChallenge } from "#api/member/passkey/passkey-challenge.ts";
import { creationOptions } from "#api/member/passkey/passkey-options.ts";
import { userHandle } from "#api/member/passkey/relying-party.ts";
import { verifyCreation } from "#api/member/passkey/verify-passkey.ts";
import type { Db } from "#api/platform/db/open.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { consoleParty } from "./console-address.ts";
import { credentialsOf, insertPasskey, type PasskeyRow } from "./passkey.queries.ts";
import { passkeyLimits } from "./passkey-signature.ts";

const maxPasskeys = 20;

export type Created = z.output<typeof CreatedPasskey>;
export type Verified = NonNullable<Awaited<ReturnType<typeof verifyCreation>>>;
type Owner = { id: string; name: string; email: string };

/** For one more passkey of a person. */
export async function furtherPasskey(ctx: OwnerContext, owner: Owner): Promise<PasskeyCreation> {
  const known = await credentialsOf(ctx.db, owner.id);
  if (known.length >= maxPasskeys) throw new ShopError("passkey.limit_reached");
  return creationFor(ctx, owner, known);
}

/** For the only passkey of an account that starts, or starts again. */
export const firstPasskey = (ctx: OwnerContext, owner: Owner): Promise<PasskeyCreation> => creationFor(ctx, owner, []);

async function creationFor(
  ctx: OwnerContext,
  { id, name, email }: Owner,
  known: readonly { credential_id: string }[],
): Promise<PasskeyCreation> {
  return creationOptions({
    relyingParty: consoleParty(ctx.shop, await ctx.shop.channels.all()),
    user: { id: userHandle(id), name: email, displayName: name || email },
    challenge: newChallenge(ctx, `add:${id}`),
    known,
  });
}

/** Verifies a new passkey of this person; wrong ones are counted. Call it outside of a transaction. */
export async function verifiedPasskey(ctx: OwnerContext, staffId: string, input: Created): Promise<Verified> {
  passkeyLimits.assertRangeBelow(ctx);
  const party = consoleParty(ctx.shop, await ctx.shop.channels.all());
  const verified = await verifyCreation(party, input, (challenge) => openChallenge(ctx, `add:${staffId}`, challenge));
  if (verified) return verified;
  await passkeyLimits.countWrong(ctx);
  throw new ShopError("passkey.failed");
}

export async function storePasskey(
  ctx: Pick<OwnerContext, "shop" | "now" | "device">,
  trx: Db,
  staffId: string,
  { verified, name }: { verified: Verified; name: string | undefined },
): Promise<PasskeyRow> {
  if (!(await useChallenge(trx, verified.challenge, ctx.now))) throw new ShopError("passkey.failed");
  if ((await credentialsOf(trx, staffId)).length >= maxPasskeys) throw new ShopError("passkey.limit_reached");
  const row = await insertPasskey(trx, {
    id: uuidv7(ctx.now, ctx.shop.random),
    staff_id: staffId,
    credential_id: verified.credentialId,
    public_key: verified.publicKey,
    counter: verified.counter,
    name: name || ctx.device || "パスキー",
    now: ctx.now,
  });
  if (!row) throw new ShopError("passkey.already_added");
  return row;
}
