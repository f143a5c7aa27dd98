import type { SignedPasskey } from "@noren/contract/admin/staff-proof.ts";
import type { PasskeyRequest } from "@noren/contract/member/passkey.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type * as z from "zod/mini";
import type { OwnerContext } from "#api/channel/context.ts";
import { newChallenge, openChallenge, useChallenge } from "#api/member/passkey/passkey-challenge.ts";
import { requestOptions } from "#api/member/passkey/passkey-options.ts";
import { userHandle } from "#api/member/passkey/relying-party.ts";
import { verifySignature } from "#api/member/passkey/verify-passkey.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { answerLimits } from "#api/platform/rate-limit/range-limit.ts";
import { consoleParty } from "./console-address.ts";
import { type Credential, findCredential, noteUse } from "./passkey.queries.ts";

export type Signature = z.output<typeof SignedPasskey>;

/** Refused signatures count for the person whose passkey it is. */
export const passkeyLimits = answerLimits({
  ofRange: { name: "staff.passkey.address", max: 100, seconds: 600 },
  ofMember: { name: "staff.passkey", max: 20, seconds: 3600 },
});

export async function signingOptions(ctx: OwnerContext): Promise<PasskeyRequest> {
  const party = consoleParty(ctx.shop, await ctx.shop.channels.all());
  return requestOptions(party, newChallenge(ctx, "login"));
}

/**
 * The person whose passkey has signed; its challenge is used up. The device has verified the user, so that a passkey is
 * two factors. `staffId`: the only person whose passkey is accepted.
 */
export async function signerOf(ctx: OwnerContext, input: Signature, staffId?: string): Promise<string> {
  passkeyLimits.assertRangeBelow(ctx);
  const credential = await findCredential(ctx.db, input.credential_id);
  if (credential) await passkeyLimits.assertMemberBelow(ctx, credential.staff_id);
  const isSigner = credential && (staffId === undefined || credential.staff_id === staffId);
  if (isSigner && (await accept(ctx, credential, input))) return credential.staff_id;
  await passkeyLimits.countWrong(ctx, credential?.staff_id);
  throw new ShopError("passkey.failed");
}

async function accept(ctx: OwnerContext, credential: Credential, input: Signature): Promise<boolean> {
  if (input.user_handle !== userHandle(credential.staff_id)) return false;
  const open = (challenge: string) => openChallenge(ctx, "login", challenge);
  const party = consoleParty(ctx.shop, await ctx.shop.channels.all());
  const signed = await verifySignature(party, credential, input, open);
  if (!signed) return false;
  return inTransaction(
    ctx,
    async (trx) =>
      (await useChallenge(trx, signed.challenge, ctx.now)) &&
      noteUse(trx, credential, { counter: signed.counter, now: ctx.now }),
  );
}
