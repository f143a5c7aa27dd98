import { createHash } from "node:crypto";
import { ShopError } from "@noren/contract/errors.ts";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { Context } from "../context.ts";
import { ofShop } from "../tries/of-shop.ts";
import { assertTriesLeft, countFailure, type TryLimit } from "../tries/tries.service.ts";

/** Codes that nobody has given out, by cart and by address: counted by all nodes once they have failed. */
const ofCart: TryLimit = { name: "coupon.cart", tries: 10, seconds: 600 };
const ofAddress: TryLimit = { name: "coupon.address", tries: 40, seconds: 600 };
/** What is on its way on this node, so that many at once are no way around it. */
const limitsOf = ofShop(() => ({
  byCart: new RateLimiterMemory({ points: ofCart.tries, duration: ofCart.seconds }),
  byAddress: new RateLimiterMemory({ points: ofAddress.tries, duration: ofAddress.seconds }),
}));

const keyOf = (ctx: Context, text: string) => createHash("sha256").update(`${ctx.channel.id}:${text}`).digest("base64");

/** Counts a try before it is looked at, so that many at once are counted too; a code that exists is not held against anybody. */
export async function limitGuesses(ctx: Context, cartId: string, find: () => Promise<boolean>) {
  const { byCart, byAddress } = limitsOf(ctx.shop);
  const tries = [
    { limit: ofCart, who: cartId },
    { limit: ofAddress, who: ctx.ip },
  ];
  assertTriesLeft(ctx, tries, "cart.coupon.too_many_tries");
  const cart = keyOf(ctx, cartId);
  const address = keyOf(ctx, ctx.ip);
  try {
    await byCart.consume(cart);
    if (ctx.ip) await byAddress.consume(address);
  } catch (reached) {
    const seconds = Math.ceil((reached as RateLimiterRes).msBeforeNext / 1000);
    throw new ShopError("cart.coupon.too_many_tries", { retry_after: seconds });
  }
  if (!(await find())) return countFailure(ctx, tries);
  await byCart.reward(cart);
  if (ctx.ip) await byAddress.reward(address);
}
