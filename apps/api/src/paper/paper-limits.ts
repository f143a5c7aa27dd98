import { createHash } from "node:crypto";
import { ShopError } from "@noren/contract/errors.ts";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { Context } from "../context.ts";
import { ofShop } from "../tries/of-shop.ts";
import { assertTriesLeft, countFailure, type TryLimit } from "../tries/tries.service.ts";

/** Papers cost a hundred times what another call costs: so many for one member or address, on each node. */
const drawnIn = ofShop(() => new RateLimiterMemory({ points: 60, duration: 60 }));
/** A receipt's link must not be searched for: wrong ones from one address, whichever orders they name, on all nodes. */
const wrongLinks: TryLimit = { name: "receipt.address", tries: 30, seconds: 600 };
const byAddress = ({ ip }: Context) => [{ limit: wrongLinks, who: ip }];

const keyOf = (ctx: Context, text: string) => createHash("sha256").update(`${ctx.channel.id}:${text}`).digest("base64");

/** Counts a paper for whoever asks for it. */
export async function countPaper(ctx: Context): Promise<void> {
  const who = ctx.member?.id ?? ctx.ip;
  if (who) await count(drawnIn(ctx.shop), keyOf(ctx, who));
}

/** Refuses an address that has tried too many wrong links, before anything is looked up. */
export const refuseGuesser = (ctx: Context) => assertTriesLeft(ctx, byAddress(ctx));
export const countWrongLink = (ctx: Context) => countFailure(ctx, byAddress(ctx));

async function count(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reached) {
    throw tooMany(reached as RateLimiterRes);
  }
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new ShopError("common.too_many_requests", { retry_after: Math.ceil(msBeforeNext / 1000) });
