import type { accessory } from "@noren/contract/product/accessory.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { accessoriesOfProduct } from "./accessory.service.ts";

export const accessoryRoutes: Handlers<typeof accessory, Context> = {
  ofProduct: ({ key }, ctx) => accessoriesOfProduct(ctx, key),
};
