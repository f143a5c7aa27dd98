import type { LoginAnswer } from "@noren/contract/member/auth.ts";
import type { Context } from "#api/channel/context.ts";
import type { MemberForLogin } from "./auth.queries.ts";
import type { Identity } from "./identity-proof.ts";
import { openSession } from "./session.service.ts";

export const mailErrorLimit = 3;

/** A login's answer about its member, with or without a session. */
export function stateOf(ctx: Context, member: MemberForLogin) {
  const isUnconfirmed = !member.is_registered && ctx.channel.settings["PLUGIN.EMAIL_VERIFY_FIRST_LOGIN.IS_USE"];
  const { "MEMBER.LOGIN_MESSAGE": message, "MEMBER.LOGIN_PAGE": page } = ctx.channel.settings;
  return {
    user_id: member.id,
    is_registered_member: !isUnconfirmed,
    has_password_expired: hasPasswordExpired(ctx, member),
    has_mail_error_count_over: member.mail_error_count >= mailErrorLimit,
    ...(message !== null && { warning_message: message }),
    ...(page !== null && { redirect_url: page }),
  };
}

/** identity: to be added to the member. isSync: the member came from a linked channel. */
export type LoginExtra = { identity?: Identity; isSync?: boolean };

export async function openLogin(
  ctx: Context,
  member: MemberForLogin,
  device: string,
  { isSync = false }: LoginExtra = {},
): Promise<LoginAnswer> {
  const token = await openSession(ctx, ctx.db, member);
  const state = { ...stateOf(ctx, member), ...(isSync && { is_sync_user_channel: true }) };
  return { ...token, ...state, is_verify: false, verify_code: null, device };
}

function hasPasswordExpired({ channel, now }: Context, member: MemberForLogin): boolean {
  const days = channel.settings["MEMBER.PASSWORD_LIFETIME_DAYS"];
  return days !== null && now.getTime() - member.password_changed_at.getTime() > days * 86_400_000;
}
