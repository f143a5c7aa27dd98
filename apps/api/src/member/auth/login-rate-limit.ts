import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Context } from "#api/channel/context.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";
import { findFailures, type LoginSubject } from "./login-failures.ts";
import { waitWords } from "./throttle-rules.ts";

/** Logins of any outcome per address range on this node, since each may cost a hash. */
const loginsOfRange = localLimit({ max: 300, seconds: 60 });
/** Call it before the input is read. */
export const countLogin = (ctx: Context) => loginsOfRange.consume(ctx, ctx.addressRange);

/** Failures of a name, from all address ranges, at which its member gets an email. */
const manyFailures = 10;
/** Level of a name at which unknown devices need a captcha from any range: more than one range can add. */
const captchaFromLevelOfName = 20;

export type LoginAttempt = {
  isCaptchaNeeded: boolean;
  /** Counts a failure; true if there are now many. */
  failed: () => Promise<boolean>;
  succeeded: () => Promise<void>;
};

/**
 * Refuses a rate-limited login before the password is checked. One query for a successful login, another one after
 * failures. A known device only waits for its own failures.
 */
export async function beginLogin(ctx: Context, subject: LoginSubject): Promise<LoginAttempt> {
  const settings = ctx.channel.settings;
  const { levels, waits, failed, succeeded } = await findFailures(ctx, subject, {
    ofName: settings["LIMIT.LOGIN.FAILURES_OF_NAME"],
    ofRange: settings["LIMIT.LOGIN.FAILURES_OF_RANGE"],
  });
  refuseLocked(waits.name);
  refuseRange(waits.range);
  refuseWaiting(waits.own);
  const isUnknownAndMany =
    !subject.deviceId &&
    (levels.name >= captchaFromLevelOfName || levels.range >= settings["LIMIT.LOGIN.CAPTCHA_FROM_OF_RANGE"]);
  return {
    isCaptchaNeeded: levels.own >= settings["LIMIT.LOGIN.CAPTCHA_FROM"] || isUnknownAndMany,
    failed: async () => (await failed()) >= manyFailures,
    succeeded,
  };
}

function refuseWaiting(seconds: number) {
  if (seconds === 0) return;
  const words = `ログインの失敗が続いたため、あと${waitWords(seconds)}お待ちください。お待ちの間は、正しいパスワードでもログインできません。`;
  throw new ShopError("auth.wait", { retry_after: seconds }, {}, words);
}

function refuseLocked(seconds: number) {
  if (seconds === 0) return;
  const words = `さまざまな場所からログインの失敗が続いたため、はじめての端末からのログインをあと${waitWords(seconds)}お止めしています。以前にログインした端末からは、いまもログインできます。会員登録のある方は、お送りしたメールのリンクからも再開できます。`;
  throw new ShopError("auth.locked", { retry_after: seconds }, {}, words);
}

function refuseRange(seconds: number) {
  if (seconds > 0) throw new ShopError("common.too_many_requests", { retry_after: seconds });
}
