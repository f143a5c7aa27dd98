import type { StaffLogin, staffLogin } from "@noren/contract/admin/staff-login.owner.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { normaliseEmail } from "@noren/contract/platform/form/normalise.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { deviceIdIn, deviceToken } from "#api/member/auth/device-token.ts";
import { findFailures, type LoginSubject, loginSubject } from "#api/member/auth/login-failures.ts";
import { verifyPassword } from "#api/member/auth/password.ts";
import { waitWords } from "#api/member/auth/throttle-rules.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";
import { oneAtATime } from "#api/platform/rate-limit/mutex.ts";
import { type Account, accountByEmail } from "./account.queries.ts";
import { queuePasswordWarning } from "./password-known.service.ts";
import { assertCodesBelow, countNoCode, isSecondFactor } from "./second-factor.ts";
import { notifyStaff } from "./staff-notice.service.ts";
import { deviceOwner, openStaffSession } from "./session.service.ts";

/** Logins of any kind per address range on this node. */
const loginsOfRange = localLimit<OwnerContext>({ max: 120, seconds: 60 });
/** Call it before the input is read. */
export const countStaffLogin = (ctx: OwnerContext) => loginsOfRange.consume(ctx, ctx.addressRange);

/** Failures at which an email address waits on unknown devices, and an address range with any names. */
const maxFailures = { ofName: 100, ofRange: 300 };
const inTurn = oneAtATime(20);

export const toEmail = (typed: string): string => normaliseEmail(typed).toLowerCase();

/**
 * Password and second factor are checked by one call with one answer, so that nobody learns that a password is right.
 * Unknown addresses take the same time.
 */
export async function login(ctx: OwnerContext, input: Parsed<typeof staffLogin.login>): Promise<StaffLogin> {
  const email = toEmail(input.email);
  const found = await accountByEmail(ctx.db, email);
  const deviceId = deviceIdIn(ctx, input.device, found && deviceOwner(found));
  const subject = loginSubject(ctx, email, deviceId);
  const account = await inTurn(ctx, subject.own, () => checkFactors(ctx, subject, found, input));
  return openStaffSession(ctx, ctx.db, account, {
    byPassword: true,
    ...(deviceId !== undefined && { device: deviceToken(ctx, deviceOwner(account), deviceId) }),
  });
}

async function checkFactors(
  ctx: OwnerContext,
  subject: LoginSubject,
  account: Account | undefined,
  input: Parsed<typeof staffLogin.login>,
): Promise<Account> {
  const failures = await checkedFailures(ctx, subject);
  const own = subject.deviceId ?? "";
  await assertCodesBelow(ctx, account, own);
  const isRight = await verifyPassword(input.password, account?.password_hash ?? undefined, ctx.addressRange);
  if (account && isRight && (await isSecondFactor(ctx, account, input, own))) {
    await failures.succeeded();
    if (!input.code) await notifyOfRecoveryCode(ctx, account);
    return account;
  }
  if (!isRight) await countNoCode(ctx);
  await queuePasswordWarning(ctx, subject.name, isRight ? account : undefined);
  await failures.failed();
  const { message } = new ShopError("staff.invalid_credentials");
  throw new ShopError("staff.invalid_credentials", {}, { password: [message] });
}

export const notifyOfRecoveryCode = (ctx: OwnerContext, { email }: Account): Promise<void> =>
  inTransaction(ctx, (trx) => notifyStaff(ctx, trx, { to: email, notice: "recovery_code_used" }));

/** Refuses before anything is checked while the subject has to wait. */
export async function checkedFailures(ctx: OwnerContext, subject: LoginSubject) {
  const failures = await findFailures(ctx, subject, maxFailures);
  const seconds = Math.max(...Object.values(failures.waits));
  if (seconds === 0) return failures;
  const words = `失敗が続いたため、あと${waitWords(seconds)}お待ちください。お待ちの間は、正しいパスワードとコードでも入れません。パスキーでは、いまも入れます。`;
  throw new ShopError("staff.wait", { retry_after: seconds }, {}, words);
}
