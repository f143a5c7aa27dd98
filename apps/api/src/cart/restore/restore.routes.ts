import type { restore } from "@noren/contract/cart/restore.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import type { CartContext } from "../cart-context.ts";
import { restoreProduct } from "./restore.service.ts";

export const restoreRoutes: Handlers<typeof restore, CartContext> = {
  restoreProduct: (input, ctx) => restoreProduct(ctx, input),
};
