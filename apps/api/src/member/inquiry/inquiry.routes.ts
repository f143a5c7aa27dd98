import type { inquiry } from "@noren/contract/member/inquiry.ts";
import type { Guards, Handlers } from "#api/platform/http/mount.ts";
import { prepared } from "#api/platform/http/prepared.ts";
import type { CaptchaContext } from "../captcha/captcha-context.ts";
import { isCaptchaRequired, requireCaptcha } from "../captcha/captcha.service.ts";
import { inquiryLimits } from "./inquiry-rate-limit.ts";
import { checkInquiry, sendInquiry } from "./inquiry.service.ts";
import { ownInquiries, ownInquiry, ownInquiryFile, replyToInquiry } from "./own-inquiry.service.ts";

export const inquiryGuards: Guards<typeof inquiry, CaptchaContext> = {
  send: inquiryLimits.consume,
  reply: inquiryLimits.consume,
};

export const inquiryRoutes: Handlers<typeof inquiry, CaptchaContext> = {
  send: prepared(
    async (input, ctx) => {
      const category = await checkInquiry(ctx, input);
      inquiryLimits.assertBelow(ctx, input.email);
      if (isCaptchaRequired(ctx)) await requireCaptcha(ctx, "inquiry", input.captcha, input.email);
      return category;
    },
    async (input, ctx, category) => {
      const sent = await sendInquiry(ctx, input, category);
      await inquiryLimits.count(ctx, input.email);
      return sent;
    },
  ),
  list: (request, ctx) => ownInquiries(ctx, request),
  detail: ({ key }, ctx) => ownInquiry(ctx, key),
  file: (input, ctx) => ownInquiryFile(ctx, input),
  reply: prepared(
    async (_, ctx) => inquiryLimits.assertBelow(ctx, ""),
    async (input, ctx) => {
      const detail = await replyToInquiry(ctx, input);
      await inquiryLimits.count(ctx, "");
      return detail;
    },
  ),
};
