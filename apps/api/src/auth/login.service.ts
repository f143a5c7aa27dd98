import type { LoginAnswer } from "@noren/contract/auth.ts";
import { ShopError } from "@noren/contract/errors.ts";
import { isCaptchaAsked, requireCaptcha } from "../captcha/captcha.service.ts";
import type { Context } from "../context.ts";
import { toHalfWidth } from "@noren/contract/form/normalise.ts";
import { clearFailedLogins, countFailedLogin, memberByName, type MemberForLogin } from "./auth.queries.ts";
import { loginLimits } from "./login-limits.ts";
import { verifyPassword } from "./password.ts";
import { openSession } from "./session.service.ts";

const failuresUntilLock = 10;
const lockedFor = 30 * 60_000;
const mailErrorLimit = 3;

/** One sentence for an unknown name and a wrong password, and the same time for both (AUTH-01). */
export async function login(
  ctx: Context,
  credentials: { username: string; password: string; captcha?: string | undefined },
): Promise<LoginAnswer> {
  const name = toHalfWidth(credentials.username).trim();
  await loginLimits.consume(ctx, name);
  if (isCaptchaAsked(ctx)) await requireCaptcha(ctx, "login", credentials.captcha, name);
  const member = await memberByName(ctx.db, ctx.channel.id, name);
  const isLocked = member?.locked_until != null && member.locked_until > ctx.now;
  const fits = await verifyPassword(credentials.password, member?.password_hash);
  if (!member || !fits || isLocked) {
    // at once, so that a known name takes no longer than an unknown one
    await Promise.all([loginLimits.failed(ctx, name), countAgainst(ctx, member, isLocked)]);
    const { message } = new ShopError("auth.invalid_credentials");
    throw new ShopError("auth.invalid_credentials", {}, { password: [message] });
  }
  await clearFailedLogins(ctx.db, member.id);
  const token = await openSession(ctx, ctx.db, member.id);
  const isVerifying = !member.is_registered && ctx.channel.settings["PLUGIN.EMAIL_VERIFY_FIRST_LOGIN.IS_USE"];
  return {
    ...token,
    user_id: member.id,
    is_registered_member: member.is_registered || !isVerifying,
    has_password_expired: hasPasswordExpired(ctx, member),
    has_mail_error_count_over: member.mail_error_count >= mailErrorLimit,
    is_verify: false,
    verify_code: null,
  };
}

async function countAgainst({ db, now }: Context, member: MemberForLogin | undefined, isLocked: boolean) {
  if (!member || isLocked) return;
  await countFailedLogin(db, member.id, failuresUntilLock, new Date(now.getTime() + lockedFor));
}

function hasPasswordExpired({ channel, now }: Context, member: MemberForLogin): boolean {
  const days = channel.settings["MEMBER.PASSWORD_LIFETIME_DAYS"];
  return days !== null && now.getTime() - member.password_changed_at.getTime() > days * 86_400_000;
}
