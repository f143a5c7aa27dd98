import type { Context } from "#api/channel/context.ts";
import { assertBelowLimit, countFor, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";

/** Keys of emailed links that are not good, by address range, across all nodes. */
const unknownLinks: RateLimit = { name: "member.links", max: 100, seconds: 600 };

const ofRange = ({ addressRange }: Context) => [{ limit: unknownLinks, subject: addressRange }];

export const assertLinksBelow = (ctx: Context) => assertBelowLimit(ctx, ofRange(ctx));
export const countUnknownLink = (ctx: Context) => countFor(ctx, ofRange(ctx));
