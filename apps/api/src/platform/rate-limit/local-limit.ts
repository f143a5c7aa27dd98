import { createHash } from "node:crypto";
import { type ErrorCode, ShopError } from "@noren/contract/platform/errors.ts";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { BaseContext } from "../context.ts";
import { perShop } from "../per-shop.ts";
import type { RateLimit } from "./rate-limit.service.ts";

/**
 * A limit counted by this process alone: quick, and exact for requests that arrive at once. For work whose cost is this
 * process's own (a hash, a document), or in front of a limit that is counted across nodes after the fact.
 */
export function localLimit({ max, seconds }: Pick<RateLimit, "max" | "seconds">) {
  const limiterOf = perShop(() => new RateLimiterMemory({ points: max, duration: seconds }));
  // Hashed: a name must not stand in a dump of the process's memory.
  const keyOf = ({ channel }: BaseContext, subject: string) =>
    createHash("sha256").update(`${channel.id}:${subject}`).digest("base64");
  return {
    /** Counts a use; an empty subject is not counted. */
    async consume(ctx: BaseContext, subject: string, code: ErrorCode = "common.too_many_requests"): Promise<void> {
      if (subject === "") return;
      try {
        await limiterOf(ctx.shop).consume(keyOf(ctx, subject));
      } catch (reached) {
        if (!(reached instanceof RateLimiterRes)) throw reached;
        const seconds = Math.ceil(reached.msBeforeNext / 1000);
        throw new ShopError(code, { retry_after: seconds });
      }
    },
    /** Takes a use back that turned out harmless. */
    async reward(ctx: BaseContext, subject: string): Promise<void> {
      if (subject !== "") await limiterOf(ctx.shop).reward(keyOf(ctx, subject));
    },
  };
}
