import type { reviewAsk } from "@noren/contract/order/review-ask.ts";
import { isOn } from "@noren/contract/platform/shapes.ts";
import type { Context } from "#api/channel/context.ts";
import { followLink } from "#api/member/auth/link-rate-limit.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { prepared } from "#api/platform/http/prepared.ts";
import { countResumed } from "./review-ask-rate-limit.ts";
import { chooseReviewAsks, memberOfLink, resumeAsking, reviewAskChoice, stopAsking } from "./review-ask.service.ts";

export const reviewAskRoutes: Handlers<typeof reviewAsk, Context> = {
  choice: (_, ctx) => reviewAskChoice(ctx),
  choose: prepared(
    async ({ is_received }, ctx) => (isOn(is_received) ? countResumed(ctx, ctx.member.id) : undefined),
    ({ is_received }, ctx) => chooseReviewAsks(ctx, isOn(is_received)),
  ),
  stop: ({ token }, ctx) => followLink(ctx, () => stopAsking(ctx, token)),
  resume: prepared(
    ({ token }, ctx) => followLink(ctx, async () => countResumed(ctx, memberOfLink(ctx, token))),
    ({ token }, ctx) => followLink(ctx, () => resumeAsking(ctx, token)),
  ),
};
