import type { LoginAnswer } from "@noren/contract/member/auth.ts";
import type { Context } from "#api/channel/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { notifyOfNewDevice } from "./account-notice.ts";
import type { MemberForLogin } from "./auth.queries.ts";
import { deviceIdIn, deviceToken, newDeviceToken } from "./device-token.ts";
import { linkIdentity } from "./linked-identity.service.ts";
import { challengeLogin, isCodeNeeded } from "./login-verification.service.ts";
import { type LoginExtra, openLogin } from "./open-login.ts";
import { proveMailbox } from "./take-back.service.ts";

/**
 * Completes a login after a password or an identity: requires the emailed code if the channel does, else opens the
 * session, with an email if the device is new. A new identity is added when the login is complete.
 */
export async function completeLogin(
  ctx: Context,
  member: MemberForLogin,
  device: string | undefined,
  extra: LoginExtra = {},
): Promise<LoginAnswer> {
  const known = deviceIdIn(ctx, device, member);
  if (isCodeNeeded(ctx, known !== undefined)) return challengeLogin(ctx, member, extra);
  const { identity } = extra;
  if (identity)
    await inTransaction(ctx, async (trx) => {
      await linkIdentity(ctx, trx, member, identity);
      if (identity.is_email_verified) await proveMailbox(ctx, trx, member.id);
    });
  if (known !== undefined) return openLogin(ctx, member, deviceToken(ctx, member, known), extra);
  const answer = await openLogin(ctx, member, newDeviceToken(ctx, member), extra);
  await notifyOfNewDevice(ctx, member);
  return answer;
}
