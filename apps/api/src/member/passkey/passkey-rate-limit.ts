import type { Context } from "#api/channel/context.ts";
import type { ForMember } from "#api/platform/context.ts";
import {
  assertBelowLimit,
  assertBelowOnAllNodes,
  consume,
  countFor,
  type RateLimit,
} from "#api/platform/rate-limit/rate-limit.service.ts";

/** Passkeys that a member begins to add. */
const begun: RateLimit = { name: "passkey.begun", max: 100, seconds: 3600 };
/** Refused answers per address range. */
const wrongFromRange: RateLimit = { name: "passkey.address", max: 100, seconds: 600 };
/** Refused answers per member. */
const wrongOfMember: RateLimit = { name: "passkey.member", max: 20, seconds: 3600 };

const ofRange = ({ addressRange }: Context) => [{ limit: wrongFromRange, subject: addressRange }];
const ofMember = (memberId: string) => [{ limit: wrongOfMember, subject: memberId }];

export const passkeyLimits = {
  consumeBegin: (ctx: ForMember<Context>) => consume(ctx, [{ limit: begun, subject: ctx.member.id }]),
  assertRangeBelow: (ctx: Context) => assertBelowLimit(ctx, ofRange(ctx)),
  assertMemberBelow: (ctx: Context, memberId: string) => assertBelowOnAllNodes(ctx, ctx.db, ofMember(memberId)),
  /** The member is unknown if the passkey is. */
  countWrong: (ctx: Context, memberId = "") => countFor(ctx, [...ofRange(ctx), ...ofMember(memberId)]),
};
