import { createHash } from "node:crypto";
import { ShopError } from "@noren/contract/errors.ts";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Context } from "../context.ts";

/** Links that name nothing, by the visitor's address: nobody mistypes so many. */
const misses = 20;
const byAddress = new RateLimiterMemory({ points: misses, duration: 600 });

const keyOf = (ctx: Context) => createHash("sha256").update(`${ctx.channel.id}:${ctx.ip}`).digest("base64");

export const giftLimits = {
  /** Refuses an address that has guessed too often, right guesses too. */
  async check(ctx: Context) {
    if (!ctx.ip) return;
    const counted = await byAddress.get(keyOf(ctx));
    if (counted && counted.consumedPoints >= misses)
      throw new ShopError("common.too_many_requests", { retry_after: Math.ceil(counted.msBeforeNext / 1000) });
  },
  async miss(ctx: Context) {
    if (ctx.ip) await byAddress.penalty(keyOf(ctx));
  },
  /** For tests, which share the process. */
  async reset(ctx: Context) {
    await byAddress.delete(keyOf(ctx));
  },
};
