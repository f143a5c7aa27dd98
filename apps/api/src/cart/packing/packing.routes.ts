import type { CartContext } from "../cart-context.ts";
import type { packing } from "@noren/contract/cart/packing.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { addOwnPacking, divideProducts, modifyPacking, plansOfCart } from "./packing.service.ts";

export const packingRoutes: Handlers<typeof packing, CartContext> = {
  options: async (_, { channel }) => channel.packingOptions,
  plans: (input, ctx) => plansOfCart(ctx, input),
  divide: (input, ctx) => divideProducts(ctx, input),
  add: (input, ctx) => addOwnPacking(ctx, input),
  modify: (input, ctx) => modifyPacking(ctx, input),
};
