import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./line.ts";

export const lineFields = {
  "CartProduct.key": ["Key of the line, used by calls.", "l1"],
  product_price: ["Current price of the product in yen, tax included.", 1980],
  unit_price: ["Price per piece in yen, tax included.", 1980],
  unit_price_without_tax: ["Price per piece without tax.", 1800],
  subtotal: ["Total of the line in yen, tax included.", 3960],
  tax_amount: ["The line's share of the tax.", 360],
  coupon_discount_parts: "Discount of each coupon on the line.",
  price_before: ["Price when the line was added, if it has changed since; else null.", 1880],
  parent_key: ["Key of the line that this accessory belongs to; null for other products.", "l2"],
} satisfies FieldTexts<typeof schemas>;
