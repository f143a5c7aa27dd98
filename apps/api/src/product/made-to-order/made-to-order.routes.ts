import type { madeToOrder } from "@noren/contract/product/made-to-order.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { madeToOrderOf } from "./made-to-order.service.ts";

export const madeToOrderRoutes: Handlers<typeof madeToOrder, Context> = {
  ofProduct: ({ key }, ctx) => madeToOrderOf(ctx, key),
};
