import type { Context } from "#api/channel/context.ts";
import { toMailbox } from "#api/platform/rate-limit/mailbox.ts";
import { assertBelowLimit, consume, countFor } from "#api/platform/rate-limit/rate-limit.service.ts";

const hour = 3600;

/** Inquiries and product requests of any outcome per address range, across all nodes. */
const ofRange = ({ channel, addressRange }: Context) => [
  {
    limit: {
      name: "inquiry.address",
      max: channel.settings["LIMIT.INQUIRY.OF_RANGE"],
      captchaFrom: channel.settings["LIMIT.INQUIRY.CAPTCHA_FROM_OF_RANGE"],
      seconds: hour,
    },
    subject: addressRange,
  },
];

/** Accepted ones, per mailbox and per member. */
const ofWriter = ({ channel, member }: Context, email: string) => [
  {
    limit: { name: "inquiry.mailbox", max: channel.settings["LIMIT.INQUIRY.OF_MAILBOX"], seconds: 24 * hour },
    subject: email && toMailbox(email),
  },
  {
    limit: { name: "inquiry.member", max: channel.settings["LIMIT.INQUIRY.OF_MEMBER"], seconds: 24 * hour },
    subject: member?.id ?? "",
  },
];

export const inquiryLimits = {
  /** Call it before the input is read. */
  consume: (ctx: Context) => consume(ctx, ofRange(ctx)),
  assertBelow: (ctx: Context, email: string) => assertBelowLimit(ctx, ofWriter(ctx, email)),
  count: (ctx: Context, email: string) => countFor(ctx, ofWriter(ctx, email)),
};
