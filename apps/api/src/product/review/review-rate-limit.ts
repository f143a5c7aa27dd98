import type { Context } from "#api/channel/context.ts";
import { limitUses } from "#api/platform/rate-limit/range-limit.ts";
import { assertBelowLimit, countFor, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";

/** Posted reviews, refused ones included, across all nodes. */
const ofMember: RateLimit = { name: "review.member", max: 20, seconds: 600 };
const ofRange: RateLimit = { name: "review.address", max: 200, seconds: 600 };

/** Votes per member, and per address range with any tokens, across all nodes; also those that change nothing. */
const countVote = limitUses(
  {
    ofSubject: { name: "review-vote.member", max: 60, seconds: 600 },
    ofRange: { name: "review-vote.address", max: 120, seconds: 3600 },
  },
  "review.too_many_votes",
);
export const countVoteOf = (ctx: Context) => countVote(ctx, ctx.member?.id ?? "");

/** Counts a review; may run within the transaction of an Idempotency-Key. */
export async function countReview(ctx: Context): Promise<void> {
  const counters = [
    { limit: ofMember, subject: ctx.member?.id ?? "" },
    { limit: ofRange, subject: ctx.addressRange },
  ];
  assertBelowLimit(ctx, counters);
  await countFor(ctx, counters);
}
