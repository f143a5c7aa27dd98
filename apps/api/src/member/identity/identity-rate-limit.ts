import type { Context } from "#api/channel/context.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";
import { toMailbox } from "#api/platform/rate-limit/mailbox.ts";
import { limitUses, rangeLimit } from "#api/platform/rate-limit/range-limit.ts";

/** Logins at providers begun or finished per address range on this node; each may call a provider. */
const steps = localLimit({ max: 1000, seconds: 600 });
/** Refused callbacks per address range. */
const refused = rangeLimit({ name: "identity.address", max: 100, seconds: 600 });
/** Emails with a link that adds an identity. */
const countEmail = limitUses({
  ofSubject: { name: "identity.mailbox", max: 5, seconds: 3600 },
  ofRange: { name: "identity.mails", max: 100, seconds: 3600 },
});

export const identityLimits = {
  consumeStep: (ctx: Context) => steps.consume(ctx, ctx.addressRange),
  assertBelow: refused.assertBelow,
  countWrong: refused.count,
  consumeEmail: (ctx: Context, email: string) => countEmail(ctx, toMailbox(email)),
};
