import type { Context, Shop } from "#api/channel/context.ts";
import type { CaptchaPort } from "./captcha-port.ts";

export type CaptchaShop = Shop & { captcha: CaptchaPort };

export type CaptchaContext<S extends CaptchaShop = CaptchaShop> = Context<S> & {
  /** Set by a guard when a rate limit's captcha threshold is reached. */
  isCaptchaNeeded?: boolean;
};
