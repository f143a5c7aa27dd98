import type { shipping } from "@noren/contract/cart/shipping.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import type { CartContext } from "./cart-context.ts";
import { leadTimesOfCart } from "./delivery.service.ts";

export const shippingRoutes: Handlers<typeof shipping, CartContext> = {
  leadTimes: (input, ctx) => leadTimesOfCart(ctx, input),
};
