import { createHash } from "node:crypto";
import { ShopError } from "@noren/contract/errors.ts";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { Context } from "../context.ts";

/** Codes that nobody has given out, by cart and by address. Each node counts for itself. */
const byCart = new RateLimiterMemory({ points: 10, duration: 600 });
const byAddress = new RateLimiterMemory({ points: 40, duration: 600 });

const keyOf = (ctx: Context, text: string) => createHash("sha256").update(`${ctx.channel.id}:${text}`).digest("base64");

/** Counts a try before it is looked at, so that many at once are counted too; a code that exists is not held against anybody. */
export async function limitGuesses(ctx: Context, cartId: string, find: () => Promise<boolean>) {
  const cart = keyOf(ctx, cartId);
  const address = keyOf(ctx, ctx.ip);
  try {
    await byCart.consume(cart);
    if (ctx.ip) await byAddress.consume(address);
  } catch (reached) {
    const seconds = Math.ceil((reached as RateLimiterRes).msBeforeNext / 1000);
    throw new ShopError("cart.coupon.too_many_tries", { retry_after: seconds });
  }
  if (!(await find())) return;
  await byCart.reward(cart);
  if (ctx.ip) await byAddress.reward(address);
}
