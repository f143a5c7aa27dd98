import { createHash } from "node:crypto";
import type { auth, LoginAnswer } from "@noren/contract/member/auth.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { isCaptchaRequired, requireCaptcha } from "../captcha/captcha.service.ts";
import { toHalfWidth } from "@noren/contract/platform/form/normalise.ts";
import type { CaptchaContext } from "../captcha/captcha-context.ts";
import { oneAtATime } from "#api/platform/rate-limit/mutex.ts";
import { tokyoDay } from "#api/platform/day/day.ts";
import { memberByName, type MemberForLogin } from "./auth.queries.ts";
import { deviceIdIn } from "./device-token.ts";
import { completeLogin } from "./complete-login.ts";
import { openIdentity } from "./identity-proof.ts";
import { type LoginSubject, loginSubject } from "./login-failures.ts";
import { beginLogin } from "./login-rate-limit.ts";
import { verifyPassword } from "./password.ts";

/** Logins of a device, or of a name within an address range, are checked one after the other on this node. */
const inTurn = oneAtATime(20);

export type Login = Parsed<typeof auth.login>;

/** Unknown names and wrong passwords get the same message in the same time (AUTH-01). */
export async function login(ctx: CaptchaContext, input: Login): Promise<LoginAnswer> {
  const { device } = input;
  const identity = input.identity === undefined ? undefined : openIdentity(ctx, input.identity, "login");
  const name = toHalfWidth(input.username).trim();
  const found = await memberByName(ctx.db, ctx.channel.id, name);
  const subject = loginSubject(ctx, name, deviceIdIn(ctx, device, found));
  const member = await inTurn(ctx, subject.own, () => checkPassword(ctx, subject, found, { ...input, name }));
  if (identity && identity.email.toLowerCase() !== member.email.toLowerCase())
    throw new ShopError("identity.other_member");
  return completeLogin(ctx, member, device, identity && { identity, isSync: identity.type === "channel" });
}

async function checkPassword(
  ctx: CaptchaContext,
  subject: LoginSubject,
  member: MemberForLogin | undefined,
  { name, password, captcha }: Login & { name: string },
): Promise<MemberForLogin> {
  const attempt = await beginLogin(ctx, subject);
  if (isCaptchaRequired({ ...ctx, isCaptchaNeeded: attempt.isCaptchaNeeded }))
    await requireCaptcha(ctx, "login", captcha, name);
  const isRight = await verifyPassword(password, member?.password_hash, ctx.addressRange);
  if (member && isRight) {
    await attempt.succeeded();
    return member;
  }
  if (await attempt.failed()) await queueWarning(ctx, subject.name, member);
  const { message } = new ShopError("auth.invalid_credentials");
  throw new ShopError("auth.invalid_credentials", {}, { password: [message] });
}

/** Also queued for unknown names, so that both take the same time. One job per name and day. */
async function queueWarning(
  { shop, db, channel, now }: CaptchaContext,
  name: string,
  member: MemberForLogin | undefined,
) {
  const day = tokyoDay(now);
  const hex = createHash("sha256")
    .update(JSON.stringify(["login.warn", channel.id, name, day]))
    .digest("hex");
  const id = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)];
  await shop.jobs(db, "login.warn", { memberId: member?.id ?? null, day }, { id: id.join("-") });
}
