import * as z from "zod/mini";
import { Cart } from "./cart.ts";
import { cartErrors, ownCartErrors } from "./cart.errors.ts";
import { couponProblems, OfferedCoupon } from "../promotion/coupon.ts";
import { endpoint } from "../platform/endpoint.ts";
import { field } from "../platform/form/rules.ts";
import { reference } from "../platform/shapes.ts";

const Token = reference(200);
/** Compared without regard to width and case. */
export const CouponCode = field.text("クーポンコード", 40);
export const Points = field.integer("ご利用ポイント", 0, 10_000_000);

/** Coupons and points of a cart. */
export const promotions = {
  offered: endpoint("GET /v1/carts/{token}/coupons", {
    summary:
      "Coupons that apply to this cart and are not in it: listed ones and the member's own, highest discount first",
    input: z.object({ token: Token }),
    output: OfferedCoupon,
    answer: "list",
    errors: cartErrors,
  }),
  addCoupon: endpoint("PATCH /v1/carts/coupons/add", {
    summary: "Applies a coupon to the cart by its code, or refuses it with the reason",
    input: z.object({ token: Token, code: CouponCode }),
    output: Cart,
    errors: [...ownCartErrors, "cart.is_empty", "cart.coupon.too_many_attempts", ...couponProblems],
  }),
  deleteCoupon: endpoint("PATCH /v1/carts/coupons/delete", {
    summary: "Removes a coupon from the cart",
    input: z.object({ token: Token, code: CouponCode }),
    output: Cart,
    errors: ownCartErrors,
  }),
  usePoints: endpoint("PATCH /v1/carts/point", {
    summary: "Uses the member's points, up to the total and the balance; 0 uses none",
    input: z.object({ token: Token, point: Points }),
    output: Cart,
    errors: [
      ...ownCartErrors,
      "cart.is_empty",
      "cart.point.members_only",
      "cart.point.not_used",
      "cart.point.over_balance",
      "cart.point.over_total",
    ],
  }),
};
