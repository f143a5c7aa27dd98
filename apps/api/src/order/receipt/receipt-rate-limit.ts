import type { Context } from "#api/channel/context.ts";
import { assertBelowLimit, countFor, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";

/** Wrong receipt links of one address range, whichever orders they name, across all nodes. */
const wrongLinks: RateLimit = { name: "receipt.address", max: 30, seconds: 600 };
const byRange = ({ addressRange }: Context) => [{ limit: wrongLinks, subject: addressRange }];

/** Refuses an address range with too many wrong links, before any lookup. */
export const assertFewWrongLinks = (ctx: Context) => assertBelowLimit(ctx, byRange(ctx));
export const countWrongLink = (ctx: Context) => countFor(ctx, byRange(ctx));
