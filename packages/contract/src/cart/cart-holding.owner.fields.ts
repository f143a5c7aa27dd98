import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./cart-holding.owner.ts";

export const cartHoldingFields = {
  product_ids: "Ids of products, not of variants.",
} satisfies FieldTexts<typeof schemas>;
