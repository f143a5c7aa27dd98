import type { Context } from "#api/channel/context.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";
import { toMailbox } from "#api/platform/rate-limit/mailbox.ts";
import { rangeLimit } from "#api/platform/rate-limit/range-limit.ts";
import { consume, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";

/** Logins at providers begun or finished per address range on this node; each may call a provider. */
const steps = localLimit({ max: 1000, seconds: 600 });
/** Refused callbacks per address range. */
const refused = rangeLimit({ name: "identity.address", max: 100, seconds: 600 });
/** Emails with a link that adds an identity. */
const toMember: RateLimit = { name: "identity.mailbox", max: 5, seconds: 3600 };
const fromRange: RateLimit = { name: "identity.mails", max: 100, seconds: 3600 };

export const identityLimits = {
  consumeStep: (ctx: Context) => steps.consume(ctx, ctx.addressRange),
  assertBelow: refused.assertBelow,
  countWrong: refused.count,
  consumeEmail: (ctx: Context, email: string) =>
    consume(ctx, [
      { limit: toMember, subject: toMailbox(email) },
      { limit: fromRange, subject: ctx.addressRange },
    ]),
};
