import * as z from "zod/mini";
import { Cart } from "./cart.ts";
import { cartErrors, ownCartErrors } from "./cart.errors.ts";
import { couponProblems, OfferedCoupon } from "../promotion/coupon.ts";
import { endpoint } from "../platform/endpoint.ts";
import { field } from "../platform/form/rules.ts";
import { reference } from "../platform/shapes.ts";

const Token = reference(200);
/** Typed codes: width and case do not count. */
export const CouponCode = field.text("クーポンコード", 40);
export const Points = field.integer("ご利用ポイント", 0, 10_000_000);

/** What a buyer does to pay less: coupons and points. */
export const promotions = {
  offered: endpoint("GET /v1/carts/{token}/coupons", {
    summary: "Coupons that hold for this cart and are not in it: listed ones and the member's own, the most first",
    input: z.object({ token: Token }),
    output: OfferedCoupon,
    answer: "list",
    errors: cartErrors,
  }),
  addCoupon: endpoint("PATCH /v1/carts/coupons/add", {
    summary: "Puts a coupon to the cart by its code, or says why it does not fit",
    input: z.object({ token: Token, code: CouponCode }),
    output: Cart,
    errors: [...ownCartErrors, "cart.is_empty", "cart.coupon.too_many_attempts", ...couponProblems],
  }),
  deleteCoupon: endpoint("PATCH /v1/carts/coupons/delete", {
    summary: "Takes a coupon off the cart",
    input: z.object({ token: Token, code: CouponCode }),
    output: Cart,
    errors: ownCartErrors,
  }),
  usePoints: endpoint("PATCH /v1/carts/point", {
    summary: "Pays with the member's points, up to the total and the balance; 0 uses none",
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
