import { createHash } from "node:crypto";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Context } from "#api/channel/context.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";
import { countFailure, deleteThrottles, findThrottles } from "./login-throttle.queries.ts";
import { levelAt, maxLevelAddedToName, nameRule, ownRule, rangeRule, waitAt, waitWords } from "./throttle-rules.ts";

/** Logins of any outcome per address range on this node, since each may cost a hash. */
const loginsOfRange = localLimit({ max: 300, seconds: 60 });
/** Call it before the input is read. */
export const countLogin = (ctx: Context) => loginsOfRange.consume(ctx, ctx.addressRange);

/** Failures of a name, from all address ranges, at which its member gets an email. */
const manyFailures = 10;
/** Level of a name at which unknown devices need a captcha from any range: more than one range can add. */
const captchaFromLevelOfName = 20;

/** Subjects of the failure counters; `own` is the device, or the name within the address range. */
export type LoginSubject = { name: string; deviceId: string | undefined; own: string };

const keyOf = ({ channel }: Context, kind: string, ...parts: string[]) =>
  `${kind}:${createHash("sha256")
    .update(JSON.stringify([channel.id, ...parts]))
    .digest("base64url")}`;

const withinRange = (ctx: Context, name: string) => keyOf(ctx, "name-range", name, ctx.addressRange);

/** Unknown names are counted like known ones. */
export function loginSubject(ctx: Context, typed: string, deviceId: string | undefined): LoginSubject {
  const name = typed.toLowerCase();
  return { name, deviceId, own: deviceId ? keyOf(ctx, "device", deviceId) : withinRange(ctx, name) };
}

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
export async function beginLogin(ctx: Context, { name, deviceId, own }: LoginSubject): Promise<LoginAttempt> {
  const { db, now } = ctx;
  const settings = ctx.channel.settings;
  const ofName = { key: keyOf(ctx, "name", name), rule: nameRule(settings["LIMIT.LOGIN.FAILURES_OF_NAME"]) };
  const ofRange = {
    key: keyOf(ctx, "range", ctx.addressRange),
    rule: rangeRule(settings["LIMIT.LOGIN.FAILURES_OF_RANGE"]),
  };
  const known = await findThrottles(db, [own, withinRange(ctx, name), ofName.key, ofRange.key]);
  const level = levelAt(known.get(own), ownRule, now);
  const levelOfName = levelAt(known.get(ofName.key), ofName.rule, now);
  const levelOfRange = levelAt(known.get(ofRange.key), ofRange.rule, now);
  if (!deviceId) {
    refuseLocked(waitAt(known.get(ofName.key), now));
    refuseRange(waitAt(known.get(ofRange.key), now));
  }
  refuseWaiting(waitAt(known.get(own), now));
  const isUnknownAndMany =
    !deviceId &&
    (levelOfName >= captchaFromLevelOfName || levelOfRange >= settings["LIMIT.LOGIN.CAPTCHA_FROM_OF_RANGE"]);
  return {
    isCaptchaNeeded: level >= settings["LIMIT.LOGIN.CAPTCHA_FROM"] || isUnknownAndMany,
    async failed() {
      const others = deviceId ? [] : [ofRange, ...(level < maxLevelAddedToName ? [ofName] : [])];
      const counted = await countFailure(db, [{ key: own, rule: ownRule }, ...others], now);
      return [own, ofName.key].some((key) => Math.ceil(counted.get(key)?.level ?? 0) >= manyFailures);
    },
    async succeeded() {
      const keys = [own, withinRange(ctx, name)].filter((key) => known.has(key));
      if (keys.length > 0) await deleteThrottles(db, keys);
    },
  };
}

/** Ends the waits of these names, for unknown devices and within the caller's address range. */
export async function clearFailures(ctx: Context, names: readonly (string | null)[]): Promise<void> {
  const typed = names.filter((name) => name !== null).map((name) => name.toLowerCase());
  await deleteThrottles(
    ctx.db,
    typed.flatMap((name) => [keyOf(ctx, "name", name), withinRange(ctx, name)]),
  );
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
