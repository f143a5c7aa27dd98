import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./product-related.owner.ts";

export const productRelatedFields = {
  accessories: "Variants that are offered with the product, in the order of the shop.",
  recommendations: "Products that are shown beside it, in the order of the shop.",
} satisfies FieldTexts<typeof schemas>;
