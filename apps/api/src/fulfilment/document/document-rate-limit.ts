import type { Context } from "#api/platform/context.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";
import { assertBelowLimit, countFor, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";

/** A document costs a hundred times what another call costs: so many for one member or address range, on each node. */
const drawn = localLimit({ max: 60, seconds: 60 });
/** Wrong receipt links of one address range, whichever orders they name, across all nodes. */
const wrongLinks: RateLimit = { name: "receipt.address", max: 30, seconds: 600 };
const byRange = ({ addressRange }: Context) => [{ limit: wrongLinks, subject: addressRange }];

/** Whom documents count for. */
export const documentSubject = ({ member, addressRange }: Context) => member?.id ?? addressRange;

/** Counts a document for whoever asks for it. */
export const countDocument = (ctx: Context) => drawn.consume(ctx, documentSubject(ctx));

/** Refuses an address range that has tried too many wrong links, before anything is looked up. */
export const refuseGuesser = (ctx: Context) => assertBelowLimit(ctx, byRange(ctx));
export const countWrongLink = (ctx: Context) => countFor(ctx, byRange(ctx));
