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
  quantity_price: "The price by the pieces of the variant in the cart; absent if it has no prices for more pieces.",
  price_of_one: ["Price of one piece in yen, tax included.", 1980],
  next: "The next lower price for more pieces; null: there is none.",
  missing: ["Pieces that are missing to the next lower price; null: there is none.", 3],
  parent_key: ["Key of the line that this accessory belongs to; null for other products.", "l2"],
} satisfies FieldTexts<typeof schemas>;
