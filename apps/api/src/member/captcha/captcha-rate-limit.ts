import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Context } from "#api/channel/context.ts";
import { toMailbox } from "#api/platform/rate-limit/mailbox.ts";
import { consume } from "#api/platform/rate-limit/rate-limit.service.ts";

const limit = (name: string, max: number, seconds: number) => ({ name, max, seconds });
const ofRange = (ctx: Context, name: string, max: number, seconds: number) =>
  consume(ctx, [{ limit: limit(name, max, seconds), subject: ctx.addressRange }]);

/** Challenges and confirmed links by address range: each challenge costs a derivation. */
export const callGuard = (ctx: Context) =>
  ofRange(ctx, "captcha.calls", ctx.channel.settings["LIMIT.CAPTCHA.CALLS"], 60);

/** Mailed links by address range. */
export const mailGuard = (ctx: Context) =>
  ofRange(ctx, "captcha.mails", ctx.channel.settings["LIMIT.CAPTCHA.MAILS_OF_ADDRESS"], 3600);

/** However the address is written: what follows a + reaches the same mailbox. */
const countMailbox = (ctx: Context, address: string) =>
  consume(ctx, [
    {
      limit: limit("captcha.mailbox", ctx.channel.settings["LIMIT.CAPTCHA.MAILS_TO_MAILBOX"], 3600),
      subject: toMailbox(address),
    },
  ]);

export const mailLimits = {
  /** By the name as it was typed, known or not. */
  countName: countMailbox,

  /**
   * A member's mailbox has the same limit, whichever of the member's names was typed. Above it nothing is sent and the
   * answer is the same: a refusal would reveal that two names are one member's.
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
