import type { ErrorCode } from "@noren/contract/platform/errors.ts";
import type { BaseContext } from "../context.ts";
import {
  assertBelowLimit,
  assertBelowOnAllNodes,
  consume,
  type Counter,
  countFor,
  type RateLimit,
} from "./rate-limit.service.ts";

/** A visitor's call, whose address range is counted. */
type Visit = Pick<BaseContext, "shop" | "db" | "now" | "channel" | "addressRange">;

const counterOf = (limit: RateLimit, { addressRange }: Visit): Counter => ({ limit, subject: addressRange });

/** Limits what the visitors of an address range do, such as sending unknown links, on all nodes together. */
export function rangeLimit(limit: RateLimit, code?: ErrorCode) {
  return {
    /** Refuses a range that is known to be above the limit, even with a right link. Needs no query. */
    assertBelow: (ctx: Visit) => assertBelowLimit(ctx, [counterOf(limit, ctx)], code),
    count: (ctx: Visit) => countFor(ctx, [counterOf(limit, ctx)]),
  };
}

/** Limits uses, such as forms that are sent: those of an address range, and those of one subject, from anywhere. */
export function limitUses({ ofRange, ofSubject }: { ofRange: RateLimit; ofSubject: RateLimit }, code?: ErrorCode) {
  /** Counts a use, also one that is refused later. Call outside of a transaction; an empty subject is not counted. */
  return (ctx: Visit, subject: string) => consume(ctx, [{ limit: ofSubject, subject }, counterOf(ofRange, ctx)], code);
}

/** Limits wrong answers, such as codes: those of an address range, and those for a member, from anywhere. */
export function answerLimits({ ofRange, ofMember }: { ofRange: RateLimit; ofMember: RateLimit }) {
  const counters = (memberId: string): Counter[] => [{ limit: ofMember, subject: memberId }];
  return {
    assertRangeBelow: rangeLimit(ofRange).assertBelow,
    /** Counters of other nodes included, by one query. */
    assertMemberBelow: (ctx: Visit, memberId: string) => assertBelowOnAllNodes(ctx, ctx.db, counters(memberId)),
    /** For both; without a member if nobody knows whose answer it is. */
    countWrong: (ctx: Visit, memberId = "") => countFor(ctx, [counterOf(ofRange, ctx), ...counters(memberId)]),
  };
}
