import type { Context } from "#api/channel/context.ts";
import { toMailbox } from "#api/platform/rate-limit/mailbox.ts";
import { consume } from "#api/platform/rate-limit/rate-limit.service.ts";

const hour = 3600;

export const reminderLimits = {
  /** Requests of any outcome per address range, before the input is read. */
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
  /** By the address as it was typed, known or not. */
  countMailbox: (ctx: Context, email: string) =>
    consume(ctx, [
      {
        limit: { name: "reminder.mailbox", max: ctx.channel.settings["LIMIT.REMINDER.OF_MAILBOX"], seconds: hour },
        subject: toMailbox(email),
      },
    ]),
};
