import type { CaptchaChallenge, CaptchaPurpose } from "@noren/contract/member/captcha.ts";
import type { Context } from "#api/channel/context.ts";

/** A right answer: what marks it as used on all nodes, and until when the mark is needed. */
export type CaptchaUse = { key: Buffer; endsAt: Date };

/** Issues and verifies captchas. Neither function touches the shop's database. */
export type CaptchaPort = {
  /** What the browser is given to solve. */
  challenge: (ctx: Context, purpose: CaptchaPurpose) => Promise<CaptchaChallenge>;
  /**
   * Undefined where the answer is wrong, too old, or for another purpose or channel. Refuses too many by 429, and
   * throws for nothing else that a visitor sent.
   */
  verify: (ctx: Context, purpose: CaptchaPurpose, answer: string) => Promise<CaptchaUse | undefined>;
  /** Origins of the script and frames that the browser needs for it. */
  origins: readonly string[];
};
