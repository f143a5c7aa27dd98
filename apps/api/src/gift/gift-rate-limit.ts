import type { OrderContext } from "#api/order/order-context.ts";
import { assertBelowLimit, countFor, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";

/** Max unknown gift links of one address range, for all nodes together. */
const wrongLinks: RateLimit = { name: "gift.address", max: 20, seconds: 600 };
const byRange = ({ addressRange }: OrderContext) => [{ limit: wrongLinks, subject: addressRange }];

export const giftLimits = {
  /** Refuses an address range above the limit, even with a right key. */
  check: (ctx: OrderContext) => assertBelowLimit(ctx, byRange(ctx)),
  miss: (ctx: OrderContext) => countFor(ctx, byRange(ctx)),
};
