import type { captcha } from "@noren/contract/captcha.ts";
import type { Guards, Handlers } from "../http/mount.ts";
import { callGuard, mailGuard } from "./captcha-limits.ts";
import { confirmLink, type FindMailbox, sendCaptchaMail } from "./captcha-mail.service.ts";

export const captchaRoutes = (findMailbox: FindMailbox): Handlers<typeof captcha> => ({
  challenge: ({ purpose }, ctx) => ctx.shop.captcha.challenge(ctx, purpose),
  async sendMail(input, ctx) {
    await sendCaptchaMail(ctx, input, findMailbox);
    return {};
  },
  confirm: ({ key }, ctx) => confirmLink(ctx, key),
});

const guard = async (count: Promise<unknown>) => void (await count);

export const captchaGuards: Guards<typeof captcha> = {
  challenge: (ctx) => guard(callGuard(ctx)),
  sendMail: (ctx) => guard(mailGuard(ctx)),
  confirm: (ctx) => guard(callGuard(ctx)),
};
