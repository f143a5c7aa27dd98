import type { Context } from "#api/channel/context.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";
import { rangeLimit } from "#api/platform/rate-limit/range-limit.ts";

/**
 * Recorded views per address range and node. High, because thousands of visitors may share a mobile carrier's address.
 */
const views = localLimit({ max: 3000, seconds: 60 });
/** New guest histories per address range, across all nodes. */
const guests = rangeLimit({ name: "history.guest", max: 1000, seconds: 600 });

export const countView = (ctx: Context) => views.consume(ctx, ctx.addressRange);

export async function countGuest(ctx: Context): Promise<void> {
  guests.assertBelow(ctx);
  await guests.count(ctx);
}
