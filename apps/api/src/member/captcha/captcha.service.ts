import type { CaptchaPurpose } from "@noren/contract/member/captcha.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { CaptchaContext } from "./captcha-context.ts";
import { isProof, isRecipient, readProof, useOf } from "./captcha-link.ts";
import type { CaptchaUse } from "./captcha-port.ts";
import { markUsed } from "./captcha.queries.ts";

/** A correct answer that is not marked as used yet. */
export type CheckedCaptcha = CaptchaUse & { mailbox?: string };

/** Whether a call requires a captcha: a rate limit's threshold is reached, or CAPTCHA.WHEN is always. */
export function isCaptchaRequired({ channel, isCaptchaNeeded = false }: CaptchaContext): boolean {
  const when = channel.settings["CAPTCHA.WHEN"];
  return when === "always" || (when === "limit" && isCaptchaNeeded);
}

/**
 * Throws captcha.required if the captcha is missing, wrong, expired, for another purpose or channel, or already used.
 * Each is valid once, across nodes. `mailbox`: the required mailbox of a mailed proof (the email address of the order
 * or registration, the name at a login); undefined accepts any. In a transaction (ctx.db), a rollback also undoes the
 * use. reCAPTCHA is a network call, so before a long transaction call checkCaptcha, and useCaptcha within it.
 */
export async function requireCaptcha(
  ctx: CaptchaContext,
  purpose: CaptchaPurpose,
  captcha: string | undefined,
  mailbox?: string,
): Promise<void> {
  if (ctx.channel.settings["CAPTCHA.WHEN"] === "never") return;
  await useCaptcha(ctx, purpose, await checkCaptcha(ctx, purpose, captcha), mailbox);
}

/** Captcha of a lower group's call, handed down by app.ts: required from a rate limit's threshold on. */
export const captchaFor =
  (purpose: CaptchaPurpose) =>
  async (ctx: CaptchaContext, given: { isNeeded: boolean; captcha: string | undefined; mailbox: string }) => {
    if (isCaptchaRequired({ ...ctx, isCaptchaNeeded: given.isNeeded }))
      await requireCaptcha(ctx, purpose, given.captcha, given.mailbox);
  };

/** Verifies without the shop's database; undefined if wrong. */
export async function checkCaptcha(
  ctx: CaptchaContext,
  purpose: CaptchaPurpose,
  captcha: string | undefined,
): Promise<CheckedCaptcha | undefined> {
  if (!captcha || ctx.channel.settings["CAPTCHA.WHEN"] === "never") return undefined;
  if (!isProof(captcha)) return ctx.shop.captcha.verify(ctx, purpose, captcha);
  const proof = readProof(ctx, captcha);
  return proof?.purpose === purpose ? { ...useOf(proof), mailbox: proof.mailbox } : undefined;
}

/** Marks a checked captcha as used. Errors: captcha.required if it was used already. */
export async function useCaptcha(
  { shop, db, now }: Pick<CaptchaContext, "shop" | "db" | "now">,
  purpose: CaptchaPurpose,
  checked: CheckedCaptcha | undefined,
  mailbox?: string,
): Promise<void> {
  const isForOther =
    checked?.mailbox !== undefined && mailbox !== undefined && !isRecipient(checked.mailbox, mailbox, shop.secret);
  if (!checked || isForOther || !(await markUsed(db, checked, now)))
    throw new ShopError("captcha.required", { purpose });
}
