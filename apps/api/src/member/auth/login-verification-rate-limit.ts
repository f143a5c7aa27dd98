import type { Context } from "#api/channel/context.ts";
import {
  assertBelowLimit,
  assertBelowOnAllNodes,
  consume,
  countFor,
  type RateLimit,
} from "#api/platform/rate-limit/rate-limit.service.ts";

/** Emailed codes per member. */
const emails: RateLimit = { name: "login.code.emails", max: 10, seconds: 3600 };
/** Wrong codes per member over all challenges: 20 of a million per day. */
const wrongCodes: RateLimit = { name: "login.code.wrong", max: 20, seconds: 86_400 };
/** Wrong codes and unknown challenges per address range. */
const wrongFromRange: RateLimit = { name: "login.code.address", max: 100, seconds: 600 };

const ofRange = ({ addressRange }: Context) => [{ limit: wrongFromRange, subject: addressRange }];
const ofMember = (memberId: string) => [{ limit: wrongCodes, subject: memberId }];

export const codeLimits = {
  consumeEmail: (ctx: Context, memberId: string) => consume(ctx, [{ limit: emails, subject: memberId }]),
  assertRangeBelow: (ctx: Context) => assertBelowLimit(ctx, ofRange(ctx)),
  assertBelow: (ctx: Context, memberId: string) => assertBelowOnAllNodes(ctx, ctx.db, ofMember(memberId)),
  countUnknown: (ctx: Context) => countFor(ctx, ofRange(ctx)),
  countWrong: (ctx: Context, memberId: string) => countFor(ctx, [...ofRange(ctx), ...ofMember(memberId)]),
};
