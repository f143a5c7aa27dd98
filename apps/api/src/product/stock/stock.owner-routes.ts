import type { stock } from "@noren/contract/product/stock.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { listStock, moveByHand, setLimit, showVariant } from "./stock.owner-service.ts";

export const stockRoutes: Handlers<typeof stock, OwnerContext> = {
  list: (input, ctx) => listStock(ctx, input),
  variant: (input, ctx) => showVariant(ctx, input),
  move: (input, ctx) => moveByHand(ctx, input),
  setLimit: (input, ctx) => setLimit(ctx, input),
};
