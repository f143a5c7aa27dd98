import { createHash } from "node:crypto";
import { ShopError } from "@noren/contract/errors.ts";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { Context } from "../context.ts";

/** Stolen numbers are tried out by the hundred; a buyer tries a few. */
const byBuyer = new RateLimiterMemory({ points: 10, duration: 600 });
const byAddress = new RateLimiterMemory({ points: 60, duration: 600 });

const keyOf = (ctx: Context, text: string) => createHash("sha256").update(`${ctx.channel.id}:${text}`).digest("base64");

/** Counts a try of a card; each node counts for itself. */
export async function countCardTry(ctx: Context, buyer: string): Promise<void> {
  try {
    if (ctx.ip) await byAddress.consume(keyOf(ctx, ctx.ip));
    await byBuyer.consume(keyOf(ctx, buyer));
  } catch (reached) {
    const seconds = Math.ceil((reached as RateLimiterRes).msBeforeNext / 1000);
    throw new ShopError("common.too_many_requests", { retry_after: seconds });
  }
}

/** For tests, which share the process. */
export async function forgetCardTries(ctx: Context): Promise<void> {
  await byAddress.delete(keyOf(ctx, ctx.ip));
}
