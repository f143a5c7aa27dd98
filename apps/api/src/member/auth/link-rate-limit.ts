import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Context } from "#api/channel/context.ts";
import { rangeLimit } from "#api/platform/rate-limit/range-limit.ts";

/** Invalid keys of emailed links per address range. */
export const unknownLinks = rangeLimit({ name: "member.links", max: 100, seconds: 600 });

/** Uses an emailed link; an invalid one is counted for the visitor's address range. */
export async function followLink<T>(ctx: Context, follow: () => Promise<T>): Promise<T> {
  unknownLinks.assertBelow(ctx);
  try {
    return await follow();
  } catch (error) {
    if (error instanceof ShopError && error.code === "auth.link_ended") await unknownLinks.count(ctx);
    throw error;
  }
}

/** Checks an emailed link, for calls whose answer tells whether it is valid. */
export async function lookAtLink<T>(ctx: Context, look: () => Promise<T>, isGood: (answer: T) => boolean): Promise<T> {
  unknownLinks.assertBelow(ctx);
  const answer = await look();
  if (!isGood(answer)) await unknownLinks.count(ctx);
  return answer;
}
