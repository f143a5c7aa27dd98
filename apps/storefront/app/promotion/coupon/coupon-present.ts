import type { Coupon } from "@noren/contract/promotion/coupon.ts";
import type { CouponCardView } from "./coupon-view.ts";

export function cardView({
  id,
  code,
  name,
  description,
  benefit,
  conditions,
  is_taken,
  is_used,
}: Coupon): CouponCardView {
  return { id, code, name, description, benefit, conditions, isTaken: is_taken, isUsed: is_used };
}
