import type { CaptchaContext } from "./captcha-context.ts";
import type { captcha } from "@noren/contract/member/captcha.ts";
import type { Guards, Handlers } from "#api/platform/http/mount.ts";
import { callGuard, mailGuard } from "./captcha-rate-limit.ts";
import { confirmLink, type FindMailbox, sendCaptchaMail } from "./captcha-email.service.ts";

export const captchaRoutes = (findMailbox: FindMailbox): Handlers<typeof captcha, CaptchaContext> => ({
  challenge: ({ purpose }, ctx) => ctx.shop.captcha.challenge(ctx, purpose),
  async sendMail(input, ctx) {
    await sendCaptchaMail(ctx, input, findMailbox);
    return {};
  },
  confirm: ({ key }, ctx) => confirmLink(ctx, key),
});

const guard = async (count: Promise<unknown>) => void (await count);

export const captchaGuards: Guards<typeof captcha, CaptchaContext> = {
  challenge: (ctx) => guard(callGuard(ctx)),
  sendMail: (ctx) => guard(mailGuard(ctx)),
  confirm: (ctx) => guard(callGuard(ctx)),
};
