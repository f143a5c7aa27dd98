import { createHash } from "node:crypto";
import { ShopError } from "@noren/contract/errors.ts";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { Context } from "../context.ts";
import { ofShop } from "../tries/of-shop.ts";
import { assertTriesLeft, countFailure, type TryLimit } from "../tries/tries.service.ts";

/** Logins that fail, on all nodes: many names from one address, many addresses for one name. */
const ofAddress: TryLimit = { name: "login.address", tries: 30, seconds: 60 };
const ofName: TryLimit = { name: "login.name", tries: 20, seconds: 300 };
/** Logins of any end on this node, since each costs a hash. */
const limitsOf = ofShop(() => ({
  byAddress: new RateLimiterMemory({ points: ofAddress.tries, duration: ofAddress.seconds }),
  byName: new RateLimiterMemory({ points: ofName.tries, duration: ofName.seconds }),
}));

/** Names are kept as hashes: the limiter's memory may end in a dump. */
const keyOf = (ctx: Context, text: string) =>
  createHash("sha256").update(`${ctx.channel.id}:${text.toLowerCase()}`).digest("base64");
const triesOf = ({ ip }: Context, name: string) => [
  { limit: ofAddress, who: ip },
  { limit: ofName, who: name.toLowerCase() },
];

export const loginLimits = {
  async consume(ctx: Context, name: string) {
    assertTriesLeft(ctx, triesOf(ctx, name));
    const { byAddress, byName } = limitsOf(ctx.shop);
    try {
      if (ctx.ip) await byAddress.consume(keyOf(ctx, ctx.ip));
      await byName.consume(keyOf(ctx, name));
    } catch (reached) {
      const seconds = Math.ceil((reached as RateLimiterRes).msBeforeNext / 1000);
      throw new ShopError("common.too_many_requests", { retry_after: seconds });
    }
  },
  /** A name that nobody has counts like a wrong password. */
  failed: (ctx: Context, name: string) => countFailure(ctx, triesOf(ctx, name)),
};
