import type { memberSummary } from "@noren/contract/order/member-summary.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { summaryOf } from "./member-summary.queries.ts";

export const memberSummaryRoutes: Handlers<typeof memberSummary, Context> = {
  get: (_, ctx) => summaryOf(ctx),
};
