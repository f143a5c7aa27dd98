import type { Context } from "#api/platform/context.ts";
import { assertBelowLimit, countFor, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";

/** Gift links that name nothing, by address range, across all nodes. */
const wrongLinks: RateLimit = { name: "gift.address", max: 20, seconds: 600 };
const byRange = ({ addressRange }: Context) => [{ limit: wrongLinks, subject: addressRange }];

export const giftLimits = {
  /** Refuses an address range that has guessed too often, right guesses too. */
  check: (ctx: Context) => assertBelowLimit(ctx, byRange(ctx)),
  miss: (ctx: Context) => countFor(ctx, byRange(ctx)),
};
