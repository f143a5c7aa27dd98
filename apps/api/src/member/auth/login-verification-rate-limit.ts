import type { Context } from "#api/channel/context.ts";
import { answerLimits } from "#api/platform/rate-limit/range-limit.ts";
import { consume, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";

/** Emailed codes per member. */
const emails: RateLimit = { name: "login.code.emails", max: 10, seconds: 3600 };

export const codeLimits = {
  consumeEmail: (ctx: Context, memberId: string) => consume(ctx, [{ limit: emails, subject: memberId }]),
  ...answerLimits({
    /** Wrong codes and unknown challenges. */
    ofRange: { name: "login.code.address", max: 100, seconds: 600 },
    /** Wrong codes over all challenges: 20 of a million per day. */
    ofMember: { name: "login.code.wrong", max: 20, seconds: 86_400 },
  }),
};
