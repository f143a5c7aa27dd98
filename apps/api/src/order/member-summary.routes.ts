import type { memberSummary } from "@noren/contract/order/member-summary.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import type { OrderContext } from "./order-context.ts";
import { summaryOf } from "./member-summary.queries.ts";

export const memberSummaryRoutes: Handlers<typeof memberSummary, OrderContext> = {
  get: (_, ctx) => summaryOf(ctx),
};
