import type { CartContext } from "../cart-context.ts";
import type { productSet } from "@noren/contract/cart/product-set.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { addProductSet } from "./product-set.service.ts";

export const productSetRoutes: Handlers<typeof productSet, CartContext> = {
  add: (input, ctx) => addProductSet(ctx, input),
};
