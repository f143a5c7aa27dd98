import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./coupon.ts";

export const couponFields = {
  "Coupon.code": ["The code to enter.", "AKI500"],
  "Coupon.name": ["The coupon's name.", "秋の500円引き"],
  "OfferedCoupon.code": ["The code to apply to the cart.", "AKI500"],
  "OfferedCoupon.name": ["The coupon's name.", "秋の500円引き"],
  "CouponOnOrder.code": ["The code to enter.", "AKI500"],
  "CouponOnOrder.name": ["The coupon's name.", "秋の500円引き"],
  coupon_id: ["Id of the coupon.", "0199b2c4-7d10-7c3a-9f21-5b8e6d4a1c02"],
  benefit: ["Benefit as text.", "500円引き"],
  conditions: ["Conditions, a sentence each.", ["5,000円以上のお買い上げでご利用いただけます。"]],
  minimum: ["Minimum total of the products, in yen.", 5000],
  is_taken: ["Whether the member has claimed it.", false],
  is_used: ["Whether the member has used it the max number of times.", false],
  starts_at: ["Start.", "2026-11-01T00:00:00.000Z"],
} satisfies FieldTexts<typeof schemas>;
