import { createHash } from "node:crypto";
import { ShopError } from "@noren/contract/errors.ts";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { Context } from "../context.ts";
import { ofShop } from "../tries/of-shop.ts";
import { assertTriesLeft, countFailure, type TryLimit } from "../tries/tries.service.ts";

/** Stolen numbers are tried out by the hundred; a buyer tries a few. Cards that were refused are counted by all nodes. */
const ofBuyer: TryLimit = { name: "card.buyer", tries: 10, seconds: 600 };
const ofAddress: TryLimit = { name: "card.address", tries: 60, seconds: 600 };
/** Tries of any end on this node. */
const limitsOf = ofShop(() => ({
  byBuyer: new RateLimiterMemory({ points: ofBuyer.tries, duration: ofBuyer.seconds }),
  byAddress: new RateLimiterMemory({ points: ofAddress.tries, duration: ofAddress.seconds }),
}));

const keyOf = (ctx: Context, text: string) => createHash("sha256").update(`${ctx.channel.id}:${text}`).digest("base64");
const triesOf = ({ ip }: Context, buyer: string) => [
  { limit: ofBuyer, who: buyer },
  { limit: ofAddress, who: ip },
];

/** Counts a try of a card. */
export async function countCardTry(ctx: Context, buyer: string): Promise<void> {
  assertTriesLeft(ctx, triesOf(ctx, buyer));
  const { byBuyer, byAddress } = limitsOf(ctx.shop);
  try {
    if (ctx.ip) await byAddress.consume(keyOf(ctx, ctx.ip));
    await byBuyer.consume(keyOf(ctx, buyer));
  } catch (reached) {
    const seconds = Math.ceil((reached as RateLimiterRes).msBeforeNext / 1000);
    throw new ShopError("common.too_many_requests", { retry_after: seconds });
  }
}

/** The card was refused; a member is counted by himself, a guest by his cart. */
export const countRefusedCard = (ctx: Context, buyer: string) => countFailure(ctx, triesOf(ctx, buyer));
