import type { freeCarriage } from "@noren/contract/cart/free-carriage.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import type { CartContext } from "../cart-context.ts";
import { freeCarriageProducts } from "./free-carriage.service.ts";

export const freeCarriageRoutes: Handlers<typeof freeCarriage, CartContext> = {
  freeCarriageProducts: (input, ctx) => freeCarriageProducts(ctx, input),
};
