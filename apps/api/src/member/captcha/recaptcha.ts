import { hash } from "node:crypto";
import type { CaptchaPurpose } from "@noren/contract/member/captcha.ts";
import * as z from "zod/mini";
import type { Channel } from "#api/channel/channel-types.ts";
import type { Context } from "#api/channel/context.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";
import { altcha } from "./altcha.ts";
import type { CaptchaPort, CaptchaUse } from "./captcha-port.ts";

export type RecaptchaOptions = {
  siteKey: string;
  secret: string;
  /** URL of Google's siteverify. */
  url: string;
  timeoutMs?: number;
};

/** Google accepts a token once and for two minutes; the mark of use outlives that. Milliseconds. */
const tokenLifetime = 5 * 60_000;
/** Max requests to Google per address range and node, so that made-up tokens cannot use up the shop's quota. */
const requests = localLimit({ max: 120, seconds: 60 });
/** Milliseconds in which ALTCHA replaces reCAPTCHA after a failed request to Google. */
const awayFor = 5 * 60_000;

const Answer = z.object({
  success: z.boolean(),
  score: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  action: z.optional(z.string().check(z.maxLength(200))),
  "error-codes": z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20))),
});

/**
 * reCAPTCHA v3 by its HTTP API. The action names channel and purpose. If Google is unreachable, the captcha counts as
 * missing and challenges are ALTCHA's for a while; those are signed by the shop, so any node accepts them.
 */
export function recaptcha(options: RecaptchaOptions): CaptchaPort {
  let awayUntil = 0;

  async function verify(ctx: Context, purpose: CaptchaPurpose, answer: string): Promise<CaptchaUse | undefined> {
    // Base64 of '{"': an ALTCHA answer. Google's tokens never begin so.
    if (answer.startsWith("eyJ")) return altcha.verify(ctx, purpose, answer);
    if (ctx.now.getTime() < awayUntil) return undefined;
    await requests.consume(ctx, ctx.addressRange);
    const result = await siteverify(options, answer).catch((error: unknown) => {
      ctx.shop.log.warn({ err: error }, "reCAPTCHA did not answer; ALTCHA takes its place for five minutes");
      awayUntil = ctx.now.getTime() + awayFor;
      return undefined;
    });
    const isRight =
      result?.success &&
      result.action === actionOf(ctx.channel, purpose) &&
      (result.score ?? 0) >= ctx.channel.settings["CAPTCHA.MIN_SCORE"];
    if (!isRight) return undefined;
    const endsAt = new Date(ctx.now.getTime() + tokenLifetime);
    return { key: hash("sha256", `recaptcha:${answer}`, "buffer"), endsAt };
  }

  return {
    challenge: async (ctx, purpose) =>
      ctx.now.getTime() < awayUntil
        ? altcha.challenge(ctx, purpose)
        : { kind: "recaptcha", site_key: options.siteKey, action: actionOf(ctx.channel, purpose) },
    verify,
    origins: ["https://www.google.com", "https://www.gstatic.com", "https://recaptcha.google.com"],
  };
}

/** Google allows letters, digits, slashes and underscores in actions. */
const actionOf = ({ code }: Channel, purpose: CaptchaPurpose) => `${code.replace(/[^0-9A-Za-z]/g, "_")}/${purpose}`;

/**
 * Throws if Google does not answer, or not about the token: a refused secret is the shop's fault, not the visitor's.
 */
async function siteverify({ url, secret, timeoutMs = 3000 }: RecaptchaOptions, response: string) {
  const answer = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ secret, response }),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`siteverify answered ${answer.status}`);
  const result = Answer.parse(await answer.json());
  const faults =
    result["error-codes"]?.filter((code) => code.endsWith("-input-secret") || code === "bad-request") ?? [];
  if (faults.length > 0) throw new Error(`siteverify refused the request: ${faults.join(", ")}`);
  return result;
}
