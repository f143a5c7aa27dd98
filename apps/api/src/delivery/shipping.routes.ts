import type { shipping } from "@noren/contract/cart/shipping.ts";
import { leadTimesOfCart } from "#api/cart/delivery.service.ts";
import type { Handlers } from "#api/platform/http/mount.ts";

export const shippingRoutes: Handlers<typeof shipping> = {
  leadTimes: (input, ctx) => leadTimesOfCart(ctx, input),
};
