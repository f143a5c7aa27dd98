import type { Context } from "#api/channel/context.ts";
import type { ForMember } from "#api/platform/context.ts";
import { answerLimits } from "#api/platform/rate-limit/range-limit.ts";
import { consume, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";

/** Passkeys that a member begins to add. */
const begun: RateLimit = { name: "passkey.begun", max: 100, seconds: 3600 };

/** Refused answers count for the member whose passkey it is; the member of an unknown passkey is unknown. */
export const passkeyLimits = {
  consumeBegin: (ctx: ForMember<Context>) => consume(ctx, [{ limit: begun, subject: ctx.member.id }]),
  ...answerLimits({
    ofRange: { name: "passkey.address", max: 100, seconds: 600 },
    ofMember: { name: "passkey.member", max: 20, seconds: 3600 },
  }),
};
