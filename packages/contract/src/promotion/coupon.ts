import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { Id, Moment, PageQuery, Yen, reference } from "../platform/shapes.ts";

/** amount and percent lower the price of products, carriage makes the carriage free. */
export const couponKinds = ["amount", "percent", "carriage"] as const;
export type CouponKind = (typeof couponKinds)[number];

/** Why a coupon gives nothing to a cart. */
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

/** A coupon as a cart or an order has it: what it takes off, in yen. */
export const CouponOnOrder = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(couponKinds),
  /** For carriage: what would have been charged. */
  amount: Yen,
});
export type CouponOnOrder = z.infer<typeof CouponOnOrder>;

/** A coupon in a cart; amount is what it takes off now, 0 while a problem says in a sentence why it gives nothing. */
export const CartCoupon = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(couponKinds),
  amount: Yen,
  problem: z.nullable(z.object({ code: z.enum(couponProblems), message: z.string() })),
});
export type CartCoupon = z.infer<typeof CartCoupon>;

/** A coupon that holds for a cart as it is, and what it would take off it now. */
export const OfferedCoupon = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(couponKinds),
  /** Its effect, as text: 500円引き. */
  benefit: z.string(),
  /** In yen; for free carriage what is charged without it, 0 while no address is known. */
  amount: Yen,
});
export type OfferedCoupon = z.infer<typeof OfferedCoupon>;

/** A coupon in the list of coupons. */
export const Coupon = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  kind: z.enum(couponKinds),
  /** Its effect, as text: 500円引き, 10%引き（最大2,000円）, 送料無料. */
  benefit: z.string(),
  /** On what conditions, a sentence each. */
  conditions: z.array(z.string()),
  minimum: Yen,
  starts_at: Moment,
  ends_at: z.nullable(Moment),
  /** The member has claimed it. */
  is_taken: z.boolean(),
  /** The member has used it up to its max. */
  is_used: z.boolean(),
});
export type Coupon = z.infer<typeof Coupon>;

export const coupon = {
  list: endpoint("GET /v1/coupons", {
    summary: "Coupons that can be taken or used now; is_taken says which the member has",
    output: Coupon,
    answer: "list",
  }),
  mine: endpoint("GET /v1/me/coupons", {
    summary: "The member's own coupons, the last taken first",
    access: "member",
    input: PageQuery,
    output: Coupon,
    answer: "paged",
  }),
  claim: endpoint("POST /v1/me/coupons", {
    summary: "Takes a coupon; taken again it is still one. page says where it was taken",
    access: "member",
    input: z.object({ coupon_id: Id, page: z.optional(z.nullable(reference(200))) }),
    output: Coupon,
    errors: ["coupon.not_found"],
  }),
};
