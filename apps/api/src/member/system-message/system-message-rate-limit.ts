import type { Context } from "#api/channel/context.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";

/** Read marks per address range and node. */
const marks = localLimit({ max: 3000, seconds: 60 });

export const countMark = (ctx: Context) => marks.consume(ctx, ctx.addressRange);
