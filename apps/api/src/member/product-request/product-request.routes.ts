import type { productRequest } from "@noren/contract/member/product-request.ts";
import type { Guards, Handlers } from "#api/platform/http/mount.ts";
import { prepared } from "#api/platform/http/prepared.ts";
import type { CaptchaContext } from "../captcha/captcha-context.ts";
import { isCaptchaRequired, requireCaptcha } from "../captcha/captcha.service.ts";
import { inquiryLimits } from "../inquiry/inquiry-rate-limit.ts";
import { answeredAt, removeRequestHistory, requestHistories, sendProductRequest } from "./product-request.service.ts";

export const productRequestGuards: Guards<typeof productRequest, CaptchaContext> = { send: inquiryLimits.consume };

export const productRequestRoutes: Handlers<typeof productRequest, CaptchaContext> = {
  send: prepared(
    async (input, ctx) => {
      const email = await answeredAt(ctx, input);
      inquiryLimits.assertBelow(ctx, email);
      if (isCaptchaRequired(ctx)) await requireCaptcha(ctx, "product_request", input.captcha, email || undefined);
      return email;
    },
    async (input, ctx, email) => {
      const sent = await sendProductRequest(ctx, input, email);
      await inquiryLimits.count(ctx, email);
      return sent;
    },
  ),
  histories: (request, ctx) => requestHistories(ctx, request),
  async remove({ id }, ctx) {
    await removeRequestHistory(ctx, id);
    return {};
  },
};
