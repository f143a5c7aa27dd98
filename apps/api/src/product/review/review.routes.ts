import type { review } from "@noren/contract/product/review.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { prepared } from "#api/platform/http/prepared.ts";
import { countReview, countVoteOf } from "./review-rate-limit.ts";
import { addReview, type HasBought, listReviews } from "./review.service.ts";
import { vote } from "./vote.service.ts";

export const reviewRoutes = (hasBought: HasBought): Handlers<typeof review, Context> => ({
  list: (input, ctx) => listReviews(ctx, input, hasBought),
  help: prepared(
    (_, ctx) => countVoteOf(ctx),
    (input, ctx) => vote(ctx, input, true),
  ),
  unhelp: prepared(
    (_, ctx) => countVoteOf(ctx),
    (input, ctx) => vote(ctx, input, false),
  ),
  async add(input, ctx) {
    await countReview(ctx);
    return addReview(ctx, input, hasBought);
  },
});
