import type { MemberWork } from "#api/channel/context.ts";
import { toMailbox } from "#api/platform/rate-limit/mailbox.ts";
import { consume, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";

const ofMember: RateLimit = { name: "email-change.member", max: 5, seconds: 3600 };
const ofMailbox: RateLimit = { name: "email-change.mailbox", max: 5, seconds: 3600 };

/** Links to new addresses, per member and per mailbox. */
export const consumeEmailChange = (ctx: MemberWork, email: string) =>
  consume(ctx, [
    { limit: ofMember, subject: ctx.member.id },
    { limit: ofMailbox, subject: toMailbox(email) },
  ]);
