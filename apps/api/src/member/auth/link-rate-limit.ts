import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Context } from "#api/channel/context.ts";
import { assertBelowLimit, countFor, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";

/** Invalid keys of emailed links per address range, across all nodes. */
const unknownLinks: RateLimit = { name: "member.links", max: 100, seconds: 600 };

const ofRange = ({ addressRange }: Context) => [{ limit: unknownLinks, subject: addressRange }];

export const assertLinksBelow = (ctx: Context) => assertBelowLimit(ctx, ofRange(ctx));
export const countUnknownLink = (ctx: Context) => countFor(ctx, ofRange(ctx));

/** Uses an emailed link; an invalid one is counted for the visitor's address range. */
export async function followLink<T>(ctx: Context, follow: () => Promise<T>): Promise<T> {
  assertLinksBelow(ctx);
  try {
    return await follow();
  } catch (error) {
    if (error instanceof ShopError && error.code === "auth.link_ended") await countUnknownLink(ctx);
    throw error;
  }
}

/** Checks an emailed link, for calls whose answer tells whether it is valid. */
export async function lookAtLink<T>(ctx: Context, look: () => Promise<T>, isGood: (answer: T) => boolean): Promise<T> {
  assertLinksBelow(ctx);
  const answer = await look();
  if (!isGood(answer)) await countUnknownLink(ctx);
  return answer;
}
