import type { Context } from "#api/channel/context.ts";
import { toMailbox } from "#api/platform/rate-limit/mailbox.ts";
import { consume, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";

const hour = 3600;

/** Delayed resets, which need no answer to the security question. */
const withoutAnswer: RateLimit = { name: "reminder.without-answer", max: 3, seconds: 86_400 };
export const consumeWithoutAnswer = (ctx: Context, memberId: string) =>
  consume(ctx, [{ limit: withoutAnswer, subject: memberId }]);

export const reminderLimits = {
  /** Requests of any outcome per address range; call it before the input is read. */
  consume: (ctx: Context) =>
    consume(ctx, [
      {
        limit: {
          name: "reminder.address",
          max: ctx.channel.settings["LIMIT.REMINDER.OF_RANGE"],
          captchaFrom: ctx.channel.settings["LIMIT.REMINDER.CAPTCHA_FROM_OF_RANGE"],
          seconds: hour,
        },
        subject: ctx.addressRange,
      },
    ]),
  /** Counts by the typed address, known or not. */
  countMailbox: (ctx: Context, email: string) =>
    consume(ctx, [
      {
        limit: { name: "reminder.mailbox", max: ctx.channel.settings["LIMIT.REMINDER.OF_MAILBOX"], seconds: hour },
        subject: toMailbox(email),
      },
    ]),
};
