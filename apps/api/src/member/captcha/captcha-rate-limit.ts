import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Context } from "#api/channel/context.ts";
import { toMailbox } from "#api/platform/rate-limit/mailbox.ts";
import { consume } from "#api/platform/rate-limit/rate-limit.service.ts";

const limit = (name: string, max: number, seconds: number) => ({ name, max, seconds });
const ofRange = (ctx: Context, name: string, max: number, seconds: number) =>
  consume(ctx, [{ limit: limit(name, max, seconds), subject: ctx.addressRange }]);

/** Challenges and confirmed links per address range; each challenge costs a derivation. */
export const callGuard = (ctx: Context) =>
  ofRange(ctx, "captcha.calls", ctx.channel.settings["LIMIT.CAPTCHA.CALLS"], 60);

/** Mailed links per address range. */
export const mailGuard = (ctx: Context) =>
  ofRange(ctx, "captcha.mails", ctx.channel.settings["LIMIT.CAPTCHA.MAILS_OF_ADDRESS"], 3600);

/** Counts per mailbox, however the address is written: a + suffix reaches the same mailbox. */
const countMailbox = (ctx: Context, address: string) =>
  consume(ctx, [
    {
      limit: limit("captcha.mailbox", ctx.channel.settings["LIMIT.CAPTCHA.MAILS_TO_MAILBOX"], 3600),
      subject: toMailbox(address),
    },
  ]);

export const mailLimits = {
  /** Counts by the typed name, known or not. */
  countName: countMailbox,

  /**
   * The mailbox of a member has the same limit under any of the member's names. Above it nothing is sent and the answer
   * is the same, since a refusal would reveal that two names belong to one member.
   */
  async mayMail(ctx: Context, mailbox: string, name: string): Promise<boolean> {
    if (toMailbox(mailbox) === toMailbox(name)) return true;
    try {
      await countMailbox(ctx, mailbox);
      return true;
    } catch (error) {
      if (error instanceof ShopError && error.code === "common.too_many_requests") return false;
      throw error;
    }
  },
};
