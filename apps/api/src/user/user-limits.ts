import type { Context } from "../context.ts";
import { localLimit } from "../rate-limit/local-limit.ts";
import { assertBelowLimit, countFor, type RateLimit } from "../rate-limit/rate-limit.service.ts";

/** Wrong passwords of a member who is logged in, across all nodes: a stolen session must not search for the password. */
const wrongPasswords: RateLimit = { name: "password.member", max: 10, seconds: 900 };
/** Password checks under way on this node, so that many at once are no way around the limit. */
const checks = localLimit(wrongPasswords);

const ofMember = ({ member }: Context) => [{ limit: wrongPasswords, subject: member!.id }];

export const passwordLimits = {
  async consume(ctx: Context) {
    assertBelowLimit(ctx, ofMember(ctx));
    await checks.consume(ctx, ctx.member!.id);
  },
  failed: (ctx: Context) => countFor(ctx, ofMember(ctx)),
  succeeded: (ctx: Context) => checks.reward(ctx, ctx.member!.id),
};

/** "Taken" answers for e-mail addresses and user names: they tell who is a member. */
const takenToRange: RateLimit = { name: "taken.address", max: 20, seconds: 600 };
const takenToMember: RateLimit = { name: "taken.member", max: 20, seconds: 600 };
const takenCounters = ({ addressRange, member }: Context) => [
  { limit: takenToRange, subject: addressRange },
  { limit: takenToMember, subject: member?.id ?? "" },
];

export const takenLimits = {
  assertBelow: (ctx: Context) => assertBelowLimit(ctx, takenCounters(ctx)),
  count: (ctx: Context) => countFor(ctx, takenCounters(ctx)),
};
