import type { Context } from "#api/channel/context.ts";
import type { restock } from "@noren/contract/product/restock.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { cancelRestock, requestRestock } from "./restock.service.ts";

export const restockRoutes: Handlers<typeof restock, Context> = {
  request: (input, ctx) => requestRestock(ctx, input),
  cancel: ({ key }, ctx) => cancelRestock(ctx, key),
};
