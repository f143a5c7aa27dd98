import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./product-list.owner.ts";

export const productListFields = {
  has_no_picture: ["1: only products without a picture.", "1"],
  is_now: ["The sale price holds at this moment.", true],
  lead_max: ["Most days of preparation.", 7],
  lead_min: ["Fewest days of preparation.", 1],
  low_count: ["Number of these variants.", 1],
  statuses: "The statuses with the numbers of their products.",
} satisfies FieldTexts<typeof schemas>;
