import type { emailVerify } from "@noren/contract/member/email-verify.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { checkEmail, requestCheck } from "./email-verify.service.ts";

export const emailVerifyRoutes: Handlers<typeof emailVerify, Context> = {
  async request(_, ctx) {
    await requestCheck(ctx);
    return {};
  },
  check: (input, ctx) => checkEmail(ctx, input),
};
