import type { CaptchaChallenge, CaptchaPurpose } from "@noren/contract/member/captcha.ts";
import type { Context } from "#api/channel/context.ts";

/** A correct answer: the key that marks it as used on all nodes, and until when the mark must be stored. */
export type CaptchaUse = { key: Buffer; endsAt: Date };

/** Issues and verifies captchas. Neither function uses the shop's database. */
export type CaptchaPort = {
  /** The challenge for the browser. */
  challenge: (ctx: Context, purpose: CaptchaPurpose) => Promise<CaptchaChallenge>;
  /**
   * Undefined if the answer is wrong, expired, or for another purpose or channel. Refuses too many requests with 429;
   * throws for nothing else that a visitor can send.
   */
  verify: (ctx: Context, purpose: CaptchaPurpose, answer: string) => Promise<CaptchaUse | undefined>;
  /** Origins of scripts and frames that the browser must load. */
  origins: readonly string[];
};
