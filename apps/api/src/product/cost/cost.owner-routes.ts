import type { productCost } from "@noren/contract/product/product-cost.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { listCosts, removeCost, setCost, stockValueFile, valueOfStock } from "./cost.owner-service.ts";

export const productCostRoutes: Handlers<typeof productCost, OwnerContext> = {
  list: (input, ctx) => listCosts(ctx, input),
  set: (input, ctx) => setCost(ctx, input),
  remove: (input, ctx) => removeCost(ctx, input),
  stockCsv: (input, ctx) => stockValueFile(ctx, input),
  stockValue: (input, ctx) => valueOfStock(ctx, input),
};
