import type { Context } from "#api/channel/context.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";
import { assertBelowLimit, countFor, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";

/** Unknown coupon codes per cart and per address range, across all nodes. */
const byCart: RateLimit = { name: "coupon.cart", max: 10, seconds: 600 };
const byRange: RateLimit = { name: "coupon.address", max: 40, seconds: 600 };
/** Codes being checked on this node, so that concurrent ones cannot bypass the limit. */
const cartOnNode = localLimit(byCart);
const rangeOnNode = localLimit(byRange);
const code = "cart.coupon.too_many_attempts";

/** Counts a code before it is looked up, so that concurrent codes are counted too; a known code is uncounted again. */
export async function limitCouponAttempts(ctx: Context, cartId: string, find: () => Promise<boolean>) {
  const counters = [
    { limit: byCart, subject: cartId },
    { limit: byRange, subject: ctx.addressRange },
  ];
  assertBelowLimit(ctx, counters, code);
  await cartOnNode.consume(ctx, cartId, code);
  await rangeOnNode.consume(ctx, ctx.addressRange, code);
  if (!(await find())) return countFor(ctx, counters);
  await cartOnNode.reward(ctx, cartId);
  await rangeOnNode.reward(ctx, ctx.addressRange);
}
