import type { Context } from "#api/channel/context.ts";
import { assertBelowLimit, countFor, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";

/** Max wrong receipt links of one address range, for all orders and nodes together. */
const wrongLinks: RateLimit = { name: "receipt.address", max: 30, seconds: 600 };
const byRange = ({ addressRange }: Context) => [{ limit: wrongLinks, subject: addressRange }];

/** Refuses an address range with too many wrong links before the order is looked up. */
export const assertFewWrongLinks = (ctx: Context) => assertBelowLimit(ctx, byRange(ctx));
export const countWrongLink = (ctx: Context) => countFor(ctx, byRange(ctx));
