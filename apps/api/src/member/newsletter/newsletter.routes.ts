import type { newsletter } from "@noren/contract/member/newsletter.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { followLink } from "../auth/link-rate-limit.ts";
import { confirmNewsletter, stopNewsletter } from "./consent.service.ts";

export const newsletterRoutes: Handlers<typeof newsletter, Context> = {
  confirm: ({ token }, ctx) => followLink(ctx, () => confirmNewsletter(ctx, token)),
  stop: ({ token }, ctx) => followLink(ctx, () => stopNewsletter(ctx, token)),
};
