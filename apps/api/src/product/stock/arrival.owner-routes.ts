import type { stockArrival } from "@noren/contract/product/stock-arrival.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { addArrival, changeArrival, listArrivals, receiveArrival, removeArrival } from "./arrival.service.ts";

export const stockArrivalRoutes: Handlers<typeof stockArrival, OwnerContext> = {
  list: (input, ctx) => listArrivals(ctx, input),
  add: (input, ctx) => addArrival(ctx, input),
  change: (input, ctx) => changeArrival(ctx, input),
  remove: (input, ctx) => removeArrival(ctx, input),
  receive: (input, ctx) => receiveArrival(ctx, input),
};
