import type { Context } from "../context.ts";
import { localLimit } from "../rate-limit/local-limit.ts";
import { assertBelowLimit, countFor, type RateLimit } from "../rate-limit/rate-limit.service.ts";

/** Failed logins across all nodes: many names from one address range, many address ranges for one name. */
const byRange: RateLimit = { name: "login.address", max: 30, seconds: 60 };
const byName: RateLimit = { name: "login.name", max: 20, seconds: 300 };
/** All logins on this node, since each costs a hash. */
const rangeOnNode = localLimit(byRange);
const nameOnNode = localLimit(byName);

const countersOf = ({ addressRange }: Context, name: string) => [
  { limit: byRange, subject: addressRange },
  { limit: byName, subject: name.toLowerCase() },
];

export const loginLimits = {
  async consume(ctx: Context, name: string) {
    assertBelowLimit(ctx, countersOf(ctx, name));
    await rangeOnNode.consume(ctx, ctx.addressRange);
    await nameOnNode.consume(ctx, name.toLowerCase());
  },
  /** A name that nobody has counts like a wrong password. */
  failed: (ctx: Context, name: string) => countFor(ctx, countersOf(ctx, name)),
};
