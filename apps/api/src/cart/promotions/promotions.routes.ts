import type { CartContext } from "../cart-context.ts";
import type { promotions } from "@noren/contract/cart/promotions.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { offeredCoupons } from "./offered-coupons.service.ts";
import { addCoupon, deleteCoupon, usePoints } from "./promotions.service.ts";

export const promotionsRoutes: Handlers<typeof promotions, CartContext> = {
  offered: (input, ctx) => offeredCoupons(ctx, input),
  addCoupon: (input, ctx) => addCoupon(ctx, input),
  deleteCoupon: (input, ctx) => deleteCoupon(ctx, input),
  usePoints: (input, ctx) => usePoints(ctx, input),
};
