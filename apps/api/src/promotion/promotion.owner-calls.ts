import { coupons } from "@noren/contract/promotion/coupon.owner.ts";
import { couponCodes } from "@noren/contract/promotion/coupon-code.owner.ts";
import { memberGroups } from "@noren/contract/promotion/member-group.owner.ts";
import { points } from "@noren/contract/promotion/point.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { type Calls, mount } from "#api/platform/http/mount.ts";
import { couponOwnerRoutes } from "./coupon/coupon.owner-routes.ts";
import { couponCodeRoutes } from "./coupon-code/coupon-code.owner-routes.ts";
import { memberGroupRoutes } from "./member-group/member-group.owner-routes.ts";
import { pointOwnerRoutes } from "./point/point.owner-routes.ts";

export function mountPromotionOwner<C extends OwnerContext>(calls: Calls<C>) {
  mount(calls, coupons, couponOwnerRoutes);
  mount(calls, couponCodes, couponCodeRoutes);
  mount(calls, memberGroups, memberGroupRoutes);
  mount(calls, points, pointOwnerRoutes);
}
