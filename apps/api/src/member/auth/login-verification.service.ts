import type { auth, LoginAnswer } from "@noren/contract/member/auth.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { writeEmail } from "#api/channel/email/email.service.ts";
import type { Context } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { memberById, type MemberForLogin } from "./auth.queries.ts";
import { newDeviceToken } from "./device-token.ts";
import { loginCodeEmail } from "./login-code-email.ts";
import { codeLimits } from "./login-verification-rate-limit.ts";
import { codeOf, goodToken, isSameCode, issueToken, tokenOccasion, useToken } from "./one-time-token.ts";
import { countAttempt } from "./one-time-token.queries.ts";
import { linkIdentity } from "./linked-identity.service.ts";
import { type LoginExtra, openLogin, stateOf } from "./open-login.ts";
import { proveMailbox } from "./take-back.service.ts";

/** Max attempts per code. */
const maxAttempts = 5;
/** Data of a login that waits for its code. */
type Waiting = LoginExtra & { password_changed_at: number };
type Challenge = { challenge: string; verify_code: string | null };

/** Whether a correct password also needs the emailed code. */
export function isCodeNeeded({ channel }: Context, isKnownDevice: boolean): boolean {
  const when = channel.settings["SECURITY.LOGIN_VERIFICATION"];
  return when === "always" || (when === "new_device" && !isKnownDevice);
}

/** Emails the code after a correct password; no session is opened yet (AUTH-03). */
export async function challengeLogin(
  ctx: Context,
  member: MemberForLogin,
  extra: LoginExtra = {},
): Promise<LoginAnswer> {
  await codeLimits.consumeEmail(ctx, member.id);
  const { challenge, verify_code } = await inTransaction(ctx, (trx) => sendCodeTo(ctx, trx, member, extra));
  return {
    access_token: "",
    expires_in: 0,
    expires_at: ctx.now.toISOString(),
    ...stateOf(ctx, member),
    is_verify: true,
    verify_code,
    device: "",
    challenge,
    ...(extra.isSync && { is_sync_user_channel: true }),
  };
}

async function sendCodeTo(ctx: Context, trx: Db, member: MemberForLogin, extra: LoginExtra): Promise<Challenge> {
  const data: Waiting = { ...extra, password_changed_at: member.password_changed_at.getTime() };
  const { id, key } = await issueToken(ctx, trx, { memberId: member.id, purpose: "login_code", data });
  const uniqueKey = tokenOccasion("login_code", id);
  await writeEmail(ctx, trx, { uniqueKey, to: member.email, ...loginCodeEmail(ctx.channel) });
  return { challenge: key, verify_code: ctx.shop.isDevelopment ? codeOf(id, ctx.shop.secret) : null };
}

/** Emails a new code and ends the former challenge. */
export async function resendCode(ctx: Context, challenge: string): Promise<Challenge> {
  const { member, extra } = await openChallenge(ctx, challenge);
  await codeLimits.consumeEmail(ctx, member.id);
  return inTransaction(ctx, async (trx) => {
    if (!(await useToken(ctx, trx, "login_code", challenge))) throw new ShopError("auth.code_ended");
    return sendCodeTo(ctx, trx, member, extra);
  });
}

/**
 * Completes a login with the code. The code belongs to a challenge, so that a member's id and six digits are not
 * enough. The challenge, not the caller, states whether the member came from a linked channel.
 */
export async function verifyLogin(ctx: Context, input: Parsed<typeof auth.verify>): Promise<LoginAnswer> {
  const { id, member, extra } = await openChallenge(ctx, input.challenge, input.user_id);
  await codeLimits.assertMemberBelow(ctx, member.id);
  const attempt = await countAttempt(ctx.db, id, maxAttempts, ctx.now);
  if (!attempt) throw new ShopError("auth.code_ended");
  if (!isSameCode(input.verify_code, id, ctx.shop.secret)) {
    await codeLimits.countWrong(ctx, member.id);
    if (attempt.attempts >= maxAttempts) throw new ShopError("auth.code_ended");
    throw new ShopError("auth.code_wrong", {}, { verify_code: [new ShopError("auth.code_wrong").message] });
  }
  const { identity } = extra;
  await inTransaction(ctx, async (trx) => {
    if (!(await useToken(ctx, trx, "login_code", input.challenge))) throw new ShopError("auth.code_ended");
    if (identity) await linkIdentity(ctx, trx, member, identity);
    await proveMailbox(ctx, trx, member.id);
  });
  return openLogin(ctx, member, newDeviceToken(ctx, member), extra);
}

/** A challenge ends when the password is changed. */
async function openChallenge(ctx: Context, challenge: string, userId?: string) {
  codeLimits.assertRangeBelow(ctx);
  const token = await goodToken(ctx, ctx.db, "login_code", challenge);
  const member = token && (await memberById(ctx.db, token.member_id));
  const { password_changed_at, ...extra } = (token?.data ?? {}) as Partial<Waiting>;
  const isOpen = password_changed_at === member?.password_changed_at.getTime();
  if (!token || !member || !isOpen || (userId !== undefined && userId !== member.id)) {
    await codeLimits.countWrong(ctx);
    throw new ShopError("auth.code_ended");
  }
  return { id: token.id, member, extra };
}
