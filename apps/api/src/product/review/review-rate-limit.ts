import type { Context } from "#api/channel/context.ts";
import { assertBelowLimit, countFor, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";

/** Posted reviews, refused ones too, across all nodes. */
const ofMember: RateLimit = { name: "review.member", max: 20, seconds: 600 };
const ofRange: RateLimit = { name: "review.address", max: 200, seconds: 600 };

/** Counts a review; the call may be within the transaction of its Idempotency-Key. */
export async function countReview(ctx: Context): Promise<void> {
  const counters = [
    { limit: ofMember, subject: ctx.member?.id ?? "" },
    { limit: ofRange, subject: ctx.addressRange },
  ];
  assertBelowLimit(ctx, counters);
  await countFor(ctx, counters);
}
