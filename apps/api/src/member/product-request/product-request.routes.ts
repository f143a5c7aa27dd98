import type { productRequest } from "@noren/contract/member/product-request.ts";
import type { Guards, Handlers } from "#api/platform/http/mount.ts";
import { prepared } from "#api/platform/http/prepared.ts";
import type { CaptchaContext } from "../captcha/captcha-context.ts";
import { inquiryLimits } from "../inquiry/inquiry-rate-limit.ts";
import {
  prepareProductRequest,
  removeRequestHistory,
  requestHistories,
  sendProductRequest,
} from "./product-request.service.ts";

export const productRequestGuards: Guards<typeof productRequest, CaptchaContext> = { send: inquiryLimits.consume };

export const productRequestRoutes: Handlers<typeof productRequest, CaptchaContext> = {
  send: prepared(
    (input, ctx) => prepareProductRequest(ctx, input),
    (input, ctx, email) => sendProductRequest(ctx, input, email),
  ),
  histories: (request, ctx) => requestHistories(ctx, request),
  async remove({ id }, ctx) {
    await removeRequestHistory(ctx, id);
    return {};
  },
};
