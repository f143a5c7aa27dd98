import type { Context } from "#api/channel/context.ts";
import { assertBelowLimit, consume, countFor, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";

/** Posted reviews, refused ones included, across all nodes. */
const ofMember: RateLimit = { name: "review.member", max: 20, seconds: 600 };
const ofRange: RateLimit = { name: "review.address", max: 200, seconds: 600 };

/** Votes per member, and per address range with any tokens, across all nodes. */
const votesOfMember: RateLimit = { name: "review-vote.member", max: 60, seconds: 600 };
const votesOfRange: RateLimit = { name: "review-vote.address", max: 120, seconds: 3600 };

/** Counts a vote, also one that changes nothing. Call outside of a transaction. */
export async function countVoteOf(ctx: Context): Promise<void> {
  const byMember = ctx.member ? [{ limit: votesOfMember, subject: ctx.member.id }] : [];
  await consume(ctx, [...byMember, { limit: votesOfRange, subject: ctx.addressRange }], "review.too_many_votes");
}

/** Counts a review; may run within the transaction of an Idempotency-Key. */
export async function countReview(ctx: Context): Promise<void> {
  const counters = [
    { limit: ofMember, subject: ctx.member?.id ?? "" },
    { limit: ofRange, subject: ctx.addressRange },
  ];
  assertBelowLimit(ctx, counters);
  await countFor(ctx, counters);
}
