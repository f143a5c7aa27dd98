import type { lineAccessory } from "@noren/contract/cart/accessory.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import type { CartContext } from "../cart-context.ts";
import { addAccessory, modifyAccessory, removeAccessory } from "./accessory.service.ts";

export const lineAccessoryRoutes: Handlers<typeof lineAccessory, CartContext> = {
  add: (input, ctx) => addAccessory(ctx, input),
  modify: (input, ctx) => modifyAccessory(ctx, input),
  remove: (input, ctx) => removeAccessory(ctx, input),
};
