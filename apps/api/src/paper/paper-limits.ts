import { createHash } from "node:crypto";
import { ShopError } from "@noren/contract/errors.ts";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { Context, Shop } from "../context.ts";

/**
 * Papers cost a hundred times what another call costs, and a receipt's link must not be searched for. Each node counts for
 * itself; each shop of a process has its own counters.
 */
const made = new WeakMap<Shop, ReturnType<typeof openLimits>>();
const openLimits = () => ({
  /** Papers drawn for one member or address. */
  drawn: new RateLimiterMemory({ points: 60, duration: 60 }),
  /** Wrong receipt links from one address, whichever orders they name. */
  wrong: new RateLimiterMemory({ points: 30, duration: 600 }),
});

function limitsOf(shop: Shop) {
  const known = made.get(shop);
  if (known) return known;
  const opened = openLimits();
  made.set(shop, opened);
  return opened;
}

const keyOf = (ctx: Context, text: string) => createHash("sha256").update(`${ctx.channel.id}:${text}`).digest("base64");

/** Counts a paper for whoever asks for it. */
export async function countPaper(ctx: Context): Promise<void> {
  const who = ctx.member?.id ?? ctx.ip;
  if (who) await count(limitsOf(ctx.shop).drawn, keyOf(ctx, who));
}

/** Refuses an address that has tried too many wrong links, before anything is looked up. */
export async function refuseGuesser(ctx: Context): Promise<void> {
  const { wrong } = limitsOf(ctx.shop);
  const counted = ctx.ip ? await wrong.get(keyOf(ctx, ctx.ip)) : null;
  if (counted && counted.consumedPoints >= wrong.points) throw tooMany(counted);
}

export async function countWrongLink(ctx: Context): Promise<void> {
  if (ctx.ip) await limitsOf(ctx.shop).wrong.penalty(keyOf(ctx, ctx.ip));
}

async function count(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reached) {
    throw tooMany(reached as RateLimiterRes);
  }
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new ShopError("common.too_many_requests", { retry_after: Math.ceil(msBeforeNext / 1000) });
