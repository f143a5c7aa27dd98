import type { restock } from "@noren/contract/product/restock.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import type { Context } from "#api/channel/context.ts";
import { consume, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";

/** Requests per address range, across all nodes. */
const ofRange = ({ channel: { settings } }: Context): RateLimit => ({
  name: "restock.address",
  max: settings["LIMIT.RESTOCK.OF_RANGE"],
  captchaFrom: settings["LIMIT.RESTOCK.CAPTCHA_FROM_OF_RANGE"],
  seconds: 3600,
});

/** Throws if a captcha is required and missing. Handed down, because captchas belong to a higher group. */
export type RequireCaptcha<C extends Context> = (
  ctx: C,
  given: { isNeeded: boolean; captcha: string | undefined; mailbox: string },
) => Promise<void>;

/** Counts a restock request, and requires a captcha above the limit. */
export async function limitRestock<C extends Context>(
  ctx: C,
  { email, captcha }: Parsed<typeof restock.request>,
  requireCaptcha: RequireCaptcha<C>,
): Promise<void> {
  const counters = [{ limit: ofRange(ctx), subject: ctx.addressRange }];
  const { isCaptchaNeeded } = await consume(ctx, counters, "restock.too_many");
  await requireCaptcha(ctx, { isNeeded: isCaptchaNeeded, captcha, mailbox: email });
}
