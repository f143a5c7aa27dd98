import { assertRoomForHash } from "../auth/password.ts";
import type { Context } from "#api/channel/context.ts";
import type { ForMember } from "#api/platform/context.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";
import { toMailbox } from "#api/platform/rate-limit/mailbox.ts";
import { assertBelowLimit, consume, countFor, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";

/**
 * Max wrong passwords per logged-in member, across all nodes, so that a stolen session cannot search for the password.
 */
const wrongPasswords: RateLimit = { name: "password.member", max: 10, seconds: 900 };
/** Password checks in progress on this node, so that concurrent ones cannot bypass the limit. */
const checks = localLimit(wrongPasswords);

/** Max wrong passwords per address range, over all members' sessions. */
const wrongFromRange: RateLimit = { name: "password.address", max: 100, seconds: 900 };

const ofMember = ({ member, addressRange }: ForMember<Context>) => [
  { limit: wrongPasswords, subject: member.id },
  { limit: wrongFromRange, subject: addressRange },
];

export const passwordLimits = {
  async consume(ctx: ForMember<Context>) {
    assertBelowLimit(ctx, ofMember(ctx));
    await checks.consume(ctx, ctx.member.id);
  },
  failed: (ctx: ForMember<Context>) => countFor(ctx, ofMember(ctx)),
  succeeded: (ctx: ForMember<Context>) => checks.reward(ctx, ctx.member.id),
};

/** Security questions set per member; each sends an email. */
const questions: RateLimit = { name: "question.member", max: 5, seconds: 3600 };
export const consumeQuestion = (ctx: ForMember<Context>) =>
  consume(ctx, [{ limit: questions, subject: ctx.member.id }]);

/** Answers that an email address or user name is taken, since they reveal members. */
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

const hour = 3600;

/** Registrations of any outcome per address range, and registered members per mailbox. */
const registrationsOf = ({ channel, addressRange }: Context) => [
  {
    limit: {
      name: "register.address",
      max: channel.settings["LIMIT.REGISTER.OF_RANGE"],
      captchaFrom: channel.settings["LIMIT.REGISTER.CAPTCHA_FROM_OF_RANGE"],
      seconds: hour,
    },
    subject: addressRange,
  },
];
const membersOf = ({ channel }: Context, email: string) => [
  {
    limit: { name: "register.mailbox", max: channel.settings["LIMIT.REGISTER.OF_MAILBOX"], seconds: 24 * hour },
    subject: toMailbox(email),
  },
];

export const registrationLimits = {
  /** Call it before the input is read. */
  consume(ctx: Context) {
    assertRoomForHash({ kind: "registration", addressRange: ctx.addressRange });
    return consume(ctx, registrationsOf(ctx));
  },
  assertBelow: (ctx: Context, email: string) => assertBelowLimit(ctx, membersOf(ctx, email)),
  count: (ctx: Context, email: string) => countFor(ctx, membersOf(ctx, email)),
};
