import type { reminder } from "@noren/contract/member/reminder.ts";
import type { Guards, Handlers } from "#api/platform/http/mount.ts";
import type { CaptchaContext } from "../captcha/captcha-context.ts";
import { reminderLimits } from "./reminder-rate-limit.ts";
import { requestReminder } from "./reminder.service.ts";
import { checkReminder, resetByReminder, waitForReset } from "./reset.service.ts";

export const reminderGuards: Guards<typeof reminder, CaptchaContext> = { request: reminderLimits.consume };

export const reminderRoutes: Handlers<typeof reminder, CaptchaContext> = {
  async request(input, ctx) {
    await requestReminder(ctx, input);
    return {};
  },
  check: (input, ctx) => checkReminder(ctx, input),
  wait: (input, ctx) => waitForReset(ctx, input),
  reset: (input, ctx) => resetByReminder(ctx, input),
};
