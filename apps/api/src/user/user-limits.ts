import { createHash } from "node:crypto";
import { ShopError } from "@noren/contract/errors.ts";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { Context } from "../context.ts";
import { ofShop } from "../tries/of-shop.ts";
import { assertTriesLeft, countFailure, type TryLimit } from "../tries/tries.service.ts";

/** Who holds somebody's session may not search for his password with it: wrong ones, on all nodes. */
const ofMember: TryLimit = { name: "password.member", tries: 10, seconds: 900 };
/** What is on its way on this node, so that many at once are no way around it. */
const passwordsOf = ofShop(() => new RateLimiterMemory({ points: ofMember.tries, duration: ofMember.seconds }));

const passwordTries = ({ member }: Context) => [{ limit: ofMember, who: member!.id }];
const keyOf = ({ channel, member }: Context) =>
  createHash("sha256").update(`${channel.id}:${member!.id}`).digest("base64");

export const passwordLimits = {
  async consume(ctx: Context) {
    assertTriesLeft(ctx, passwordTries(ctx));
    try {
      await passwordsOf(ctx.shop).consume(keyOf(ctx));
    } catch (reached) {
      const seconds = Math.ceil((reached as RateLimiterRes).msBeforeNext / 1000);
      throw new ShopError("common.too_many_requests", { retry_after: seconds });
    }
  },
  failed: (ctx: Context) => countFailure(ctx, passwordTries(ctx)),
  fitted: (ctx: Context) => passwordsOf(ctx.shop).reward(keyOf(ctx)),
};

/** That an address or a user name is taken tells who is a member here; nobody is told it of many. */
const takenToAddress: TryLimit = { name: "taken.address", tries: 20, seconds: 600 };
const takenToMember: TryLimit = { name: "taken.member", tries: 20, seconds: 600 };
const takenTries = ({ ip, member }: Context) => [
  { limit: takenToAddress, who: ip },
  { limit: takenToMember, who: member?.id ?? "" },
];

export const takenLimits = {
  assertLeft: (ctx: Context) => assertTriesLeft(ctx, takenTries(ctx)),
  told: (ctx: Context) => countFailure(ctx, takenTries(ctx)),
};
