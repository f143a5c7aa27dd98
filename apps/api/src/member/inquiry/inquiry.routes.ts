import type { inquiry } from "@noren/contract/member/inquiry.ts";
import type { Guards, Handlers } from "#api/platform/http/mount.ts";
import { prepared } from "#api/platform/http/prepared.ts";
import type { CaptchaContext } from "../captcha/captcha-context.ts";
import { inquiryLimits } from "./inquiry-rate-limit.ts";
import { prepareInquiry, sendInquiry } from "./inquiry.service.ts";
import { ownInquiries, ownInquiry, ownInquiryFile, replyToInquiry } from "./own-inquiry.service.ts";

export const inquiryGuards: Guards<typeof inquiry, CaptchaContext> = {
  send: inquiryLimits.consume,
  reply: inquiryLimits.consume,
};

export const inquiryRoutes: Handlers<typeof inquiry, CaptchaContext> = {
  send: prepared(
    (input, ctx) => prepareInquiry(ctx, input),
    (input, ctx, category) => sendInquiry(ctx, input, category),
  ),
  list: (request, ctx) => ownInquiries(ctx, request),
  detail: ({ key }, ctx) => ownInquiry(ctx, key),
  file: (input, ctx) => ownInquiryFile(ctx, input),
  reply: prepared(
    async (_, ctx) => inquiryLimits.assertBelow(ctx, ""),
    (input, ctx) => replyToInquiry(ctx, input),
  ),
};
