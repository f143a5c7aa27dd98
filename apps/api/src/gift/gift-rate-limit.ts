import type { OrderContext } from "#api/order/order-context.ts";
import { assertBelowLimit, countFor, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";

/** Gift links that name nothing, by address range, across all nodes. */
const wrongLinks: RateLimit = { name: "gift.address", max: 20, seconds: 600 };
const byRange = ({ addressRange }: OrderContext) => [{ limit: wrongLinks, subject: addressRange }];

export const giftLimits = {
  /** Refuses an address range above the rate limit of wrong keys, right keys too. */
  check: (ctx: OrderContext) => assertBelowLimit(ctx, byRange(ctx)),
  miss: (ctx: OrderContext) => countFor(ctx, byRange(ctx)),
};
