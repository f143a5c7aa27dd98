import type { Context } from "#api/channel/context.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";
import { assertBelowLimit, countFor, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";

/**
 * Recorded views per address range and node. High, because thousands of visitors may share a mobile carrier's address.
 */
const views = localLimit({ max: 3000, seconds: 60 });
/** New guest histories per address range, across all nodes. */
const guests: RateLimit = { name: "history.guest", max: 1000, seconds: 600 };

export const countView = (ctx: Context) => views.consume(ctx, ctx.addressRange);

export async function countGuest(ctx: Context): Promise<void> {
  const counters = [{ limit: guests, subject: ctx.addressRange }];
  assertBelowLimit(ctx, counters);
  await countFor(ctx, counters);
}
