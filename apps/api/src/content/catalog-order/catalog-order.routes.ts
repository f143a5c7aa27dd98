import type { catalogOrder } from "@noren/contract/content/catalog-order.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { checkRows } from "./catalog-order.service.ts";

export const catalogOrderRoutes: Handlers<typeof catalogOrder, Context> = {
  check: (input, ctx) => checkRows(ctx, input),
};
