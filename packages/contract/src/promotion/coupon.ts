import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { Id, Moment, PageQuery, Yen, reference } from "../platform/shapes.ts";

/** amount, percent: lower the products' price; carriage: makes the carriage free. */
export const couponKinds = ["amount", "percent", "carriage"] as const;
export type CouponKind = (typeof couponKinds)[number];

/** Why a coupon does not apply to a cart. */
export const couponProblems = [
  "cart.coupon.not_found",
  "cart.coupon.not_begun",
  "cart.coupon.ended",
  "cart.coupon.members_only",
  "cart.coupon.not_taken",
  "cart.coupon.used_up",
  "cart.coupon.already_used",
  "cart.coupon.not_for_products",
  "cart.coupon.below_minimum",
  "cart.coupon.not_combinable",
] as const;
export type CouponProblem = (typeof couponProblems)[number];

/** A coupon of an order: its discount in yen. */
export const CouponOnOrder = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(couponKinds),
  /** For free carriage: the carriage that it saved. */
  amount: Yen,
});
export type CouponOnOrder = z.infer<typeof CouponOnOrder>;

/** A coupon in a cart; amount is its current discount, 0 with a `problem`, a sentence why it does not apply. */
export const CartCoupon = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(couponKinds),
  amount: Yen,
  problem: z.nullable(z.object({ code: z.enum(couponProblems), message: z.string() })),
});
export type CartCoupon = z.infer<typeof CartCoupon>;

/** A coupon that applies to the current cart, and its discount. */
export const OfferedCoupon = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(couponKinds),
  /** The benefit as text: 500円引き. */
  benefit: z.string(),
  /** In yen; for free carriage the carriage without the coupon, 0 while no address is known. */
  amount: Yen,
});
export type OfferedCoupon = z.infer<typeof OfferedCoupon>;

export const Coupon = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  kind: z.enum(couponKinds),
  /** The benefit as text: 500円引き, 10%引き（最大2,000円）, 送料無料. */
  benefit: z.string(),
  /** Conditions, a sentence each. */
  conditions: z.array(z.string()),
  minimum: Yen,
  starts_at: Moment,
  ends_at: z.nullable(Moment),
  /** The member has claimed it. */
  is_taken: z.boolean(),
  /** The member has used it the max number of times. */
  is_used: z.boolean(),
});
export type Coupon = z.infer<typeof Coupon>;

export const coupon = {
  list: endpoint("GET /v1/coupons", {
    summary: "Coupons that can be claimed or used now; is_taken tells whether the member has claimed one",
    output: Coupon,
    answer: "list",
  }),
  mine: endpoint("GET /v1/me/coupons", {
    summary: "The member's coupons, last claimed first",
    access: "member",
    input: PageQuery,
    output: Coupon,
    answer: "paged",
  }),
  claim: endpoint("POST /v1/me/coupons", {
    summary: "Claims a coupon; claiming again changes nothing. page: where it was claimed",
    access: "member",
    input: z.object({ coupon_id: Id, page: z.optional(z.nullable(reference(200))) }),
    output: Coupon,
    errors: ["coupon.not_found"],
  }),
};
