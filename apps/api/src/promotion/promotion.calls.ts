import { coupon } from "@noren/contract/promotion/coupon.ts";
import { point } from "@noren/contract/promotion/point.ts";
import type { Context } from "#api/channel/context.ts";
import { type Calls, mount } from "#api/platform/http/mount.ts";
import { couponRoutes } from "./coupon/coupon.routes.ts";
import { pointRoutes } from "./point/point.routes.ts";

export function mountPromotion<C extends Context>(calls: Calls<C>) {
  mount(calls, coupon, couponRoutes);
  mount(calls, point, pointRoutes);
}
