import type { CartContext } from "../cart-context.ts";
import type { accessory } from "@noren/contract/cart/accessory.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { addAccessory, modifyAccessory, removeAccessory } from "./accessory.service.ts";
import { accessoriesOfProduct } from "./accessory-list.service.ts";

export const accessoryRoutes: Handlers<typeof accessory, CartContext> = {
  ofProduct: ({ key }, ctx) => accessoriesOfProduct(ctx, key),
  add: (input, ctx) => addAccessory(ctx, input),
  modify: (input, ctx) => modifyAccessory(ctx, input),
  remove: (input, ctx) => removeAccessory(ctx, input),
};
