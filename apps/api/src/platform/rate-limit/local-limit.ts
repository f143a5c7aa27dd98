import { createHash } from "node:crypto";
import { type ErrorCode, ShopError } from "@noren/contract/platform/errors.ts";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { BaseContext } from "../context.ts";
import { perShop } from "../per-shop.ts";

/** Max uses in a time; a function where it is the channel's setting. */
export type LocalLimit<C> = { max: number | ((ctx: C) => number); seconds: number };

/**
 * A limit counted by this process alone: quick, and exact for requests that arrive at once. For work whose cost is this
 * process's own (a hash, a document), or in front of a limit that is counted across nodes after the fact.
 */
export function localLimit<C extends BaseContext>({ max, seconds }: LocalLimit<C>) {
  const limiterOf = perShop(() => new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: seconds }));
  // Hashed: a name must not stand in a dump of the process's memory.
  const keyOf = ({ channel }: BaseContext, subject: string) =>
    createHash("sha256").update(`${channel.id}:${subject}`).digest("base64");
  return {
    /** Counts a use, or so many at once, and refuses above the limit; an empty subject is not counted. */
    async consume(ctx: C, subject: string, code: ErrorCode = "common.too_many_requests", uses = 1): Promise<void> {
      if (subject === "") return;
      const { consumedPoints, msBeforeNext } = await limiterOf(ctx.shop).consume(keyOf(ctx, subject), uses);
      if (consumedPoints > (typeof max === "function" ? max(ctx) : max))
        throw new ShopError(code, { retry_after: Math.ceil(msBeforeNext / 1000) });
    },
    /** Takes a use back that turned out harmless. */
    async reward(ctx: C, subject: string): Promise<void> {
      if (subject !== "") await limiterOf(ctx.shop).reward(keyOf(ctx, subject));
    },
  };
}
