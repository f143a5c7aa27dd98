import type { orderRuns } from "@noren/contract/admin/order-run.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { listRuns, repeatRefused, showRun, startRun } from "./order-run.service.ts";
import { runCsv } from "./run-csv.service.ts";

export const orderRunRoutes: Handlers<typeof orderRuns, OwnerContext<OrderShop>> = {
  start: (input, ctx) => startRun(ctx, input),
  show: ({ id }, ctx) => showRun(ctx, id),
  csv: ({ id }, ctx) => runCsv(ctx, id),
  list: (query, ctx) => listRuns(ctx, query),
  again: ({ id }, ctx) => repeatRefused(ctx, id),
};
