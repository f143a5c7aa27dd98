import type { shipping } from "@noren/contract/shipping.ts";
import { leadTimesOfCart } from "../cart/delivery.service.ts";
import type { Handlers } from "../http/mount.ts";

export const shippingRoutes: Handlers<typeof shipping> = {
  leadTimes: (input, ctx) => leadTimesOfCart(ctx, input),
};
