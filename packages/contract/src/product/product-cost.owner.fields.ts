import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./product-cost.owner.ts";

export const productCostFields = {
  cost: ["What a piece costs the shop, in yen without tax.", 820],
  without_cost: ["Variants with a piece in stock whose cost of the day is unknown.", 0],
} satisfies FieldTexts<typeof schemas>;
