import type { Context } from "#api/channel/context.ts";
import { consume, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";

/** Resumed emails, by the link or in the member's area. Ending them is never refused. */
const ofMember: RateLimit = { name: "review-ask.member", max: 20, seconds: 3600 };
const ofRange: RateLimit = { name: "review-ask.address", max: 200, seconds: 3600 };

/** Counts a resumption. Call outside of a transaction. */
export async function countResumed(ctx: Context, memberId: string): Promise<void> {
  await consume(ctx, [
    { limit: ofMember, subject: memberId },
    { limit: ofRange, subject: ctx.addressRange },
  ]);
}
