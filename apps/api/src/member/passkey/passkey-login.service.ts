import type { LoginAnswer } from "@noren/contract/member/auth.ts";
import type { passkey, PasskeyRequest } from "@noren/contract/member/passkey.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Context } from "#api/channel/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { notifyOfNewDevice } from "../auth/account-notice.ts";
import { deviceIdIn, deviceToken, newDeviceToken } from "../auth/device-token.ts";
import { accountOf } from "../auth/member-account.ts";
import { openLogin } from "../auth/open-login.ts";
import { newChallenge, openChallenge, useChallenge } from "./passkey-challenge.ts";
import { requestOptions } from "./passkey-options.ts";
import { passkeyLimits } from "./passkey-rate-limit.ts";
import { type CredentialRow, findCredential, noteUse } from "./passkey.queries.ts";
import { relyingParty, userHandle } from "./relying-party.ts";
import { verifySignature } from "./verify-passkey.ts";

type Login = Parsed<typeof passkey.login>;

export const beginLogin = (ctx: Context): PasskeyRequest =>
  requestOptions(relyingParty(ctx.channel), newChallenge(ctx, "login"));

/**
 * A device and its user's finger, face or PIN are two factors, so no code is required. Failed passwords do not block
 * this login.
 */
export async function loginByPasskey(ctx: Context, input: Login): Promise<LoginAnswer> {
  passkeyLimits.assertRangeBelow(ctx);
  const credential = await findCredential(ctx.db, ctx.channel.id, input.credential_id);
  if (credential) await passkeyLimits.assertMemberBelow(ctx, credential.member_id);
  // Read before the passkey is verified: the session is opened for the password of this row.
  const owner = credential && (await accountOf(ctx.db, credential.member_id));
  const member = credential && owner && (await accept(ctx, credential, input)) ? owner : undefined;
  if (!member) {
    await passkeyLimits.countWrong(ctx, credential?.member_id);
    throw new ShopError("passkey.failed");
  }
  const known = deviceIdIn(ctx, input.device, member);
  if (known !== undefined) return openLogin(ctx, member, deviceToken(ctx, member, known));
  const answer = await openLogin(ctx, member, newDeviceToken(ctx, member));
  await notifyOfNewDevice(ctx, member);
  return answer;
}

/** Verifies the signature and uses its challenge up, so that it is valid once. */
async function accept(ctx: Context, credential: CredentialRow, input: Login): Promise<boolean> {
  if (input.user_handle !== userHandle(credential.member_id)) return false;
  const open = (challenge: string) => openChallenge(ctx, "login", challenge);
  const signed = await verifySignature(relyingParty(ctx.channel), credential, input, open);
  if (!signed) return false;
  if (credential.suspended_at !== null) throw new ShopError("passkey.suspended");
  return inTransaction(
    ctx,
    async (trx) =>
      (await useChallenge(trx, signed.challenge, ctx.now)) &&
      noteUse(trx, credential, { counter: signed.counter, now: ctx.now }),
  );
}
