import type { Context } from "#api/channel/context.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";

/** Recorded searches per address range and node. */
const searches = localLimit({ max: 3000, seconds: 60 });

export const countSearch = (ctx: Context) => searches.consume(ctx, ctx.addressRange);
