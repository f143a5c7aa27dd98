import { createHash } from "node:crypto";
import { ShopError } from "@noren/contract/errors.ts";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { Context } from "../context.ts";

const byAddress = new RateLimiterMemory({ points: 30, duration: 60 });
const byName = new RateLimiterMemory({ points: 20, duration: 300 });

/** Names are kept as hashes: the limiter's memory may end in a dump. */
const keyOf = (ctx: Context, text: string) =>
  createHash("sha256").update(`${ctx.channel.id}:${text.toLowerCase()}`).digest("base64");

/** Each node counts for itself; the lock on the member's row counts for all of them. */
export const loginLimits = {
  async consume(ctx: Context, name: string) {
    try {
      if (ctx.ip) await byAddress.consume(keyOf(ctx, ctx.ip));
      await byName.consume(keyOf(ctx, name));
    } catch (reached) {
      const seconds = Math.ceil((reached as RateLimiterRes).msBeforeNext / 1000);
      throw new ShopError("common.too_many_requests", { retry_after: seconds });
    }
  },
  /** For tests, which share the process. */
  async reset(ctx: Context, name: string) {
    await byAddress.delete(keyOf(ctx, ctx.ip));
    await byName.delete(keyOf(ctx, name));
  },
};
