import type { Context } from "../context.ts";
import { assertTriesLeft, countFailure, type TryLimit } from "../tries/tries.service.ts";

/** Links that name nothing, by the visitor's address: nobody mistypes so many. */
const wrongLinks: TryLimit = { name: "gift.address", tries: 20, seconds: 600 };
const byAddress = ({ ip }: Context) => [{ limit: wrongLinks, who: ip }];

export const giftLimits = {
  /** Refuses an address that has guessed too often, right guesses too. */
  check: (ctx: Context) => assertTriesLeft(ctx, byAddress(ctx)),
  miss: (ctx: Context) => countFailure(ctx, byAddress(ctx)),
};
