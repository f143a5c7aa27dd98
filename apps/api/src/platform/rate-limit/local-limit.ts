import { createHash } from "node:crypto";
import { type ErrorCode, ShopError } from "@noren/contract/platform/errors.ts";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { BaseContext } from "../context.ts";
import { perShop } from "../per-shop.ts";

/** Max uses in a period of seconds; `max` is a function if it is a setting of the channel. */
export type LocalLimit<C> = { max: number | ((ctx: C) => number); seconds: number };

/**
 * A limit counted in this process only: fast, and exact for concurrent requests. For work whose cost falls on this
 * process (a hash, a document), or in front of a limit that is counted across nodes afterwards.
 */
export function localLimit<C extends BaseContext>({ max, seconds }: LocalLimit<C>) {
  const limiterOf = perShop(() => new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: seconds }));
  // hashed, so that no name appears in a memory dump
  const keyOf = ({ channel }: BaseContext, subject: string) =>
    createHash("sha256").update(`${channel.id}:${subject}`).digest("base64");
  return {
    /** Counts one or more uses, and refuses above the limit; an empty subject is not counted. */
    async consume(ctx: C, subject: string, code: ErrorCode = "common.too_many_requests", uses = 1): Promise<void> {
      if (subject === "") return;
      const { consumedPoints, msBeforeNext } = await limiterOf(ctx.shop).consume(keyOf(ctx, subject), uses);
      if (consumedPoints > (typeof max === "function" ? max(ctx) : max))
        throw new ShopError(code, { retry_after: Math.ceil(msBeforeNext / 1000) });
    },
    /** Undoes a use that turned out harmless. */
    async reward(ctx: C, subject: string): Promise<void> {
      if (subject !== "") await limiterOf(ctx.shop).reward(keyOf(ctx, subject));
    },
  };
}
