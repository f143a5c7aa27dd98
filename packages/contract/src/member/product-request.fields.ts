import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./product-request.ts";

export const productRequestFields = {
  comment: ["Description of the request.", "夏物の反物を探しています。"],
  answered_at: ["When the shop answered; null until then.", "2026-11-21T01:00:00.000Z"],
  budget: ["Total budget in yen.", 10_000],
  product_name: ["Name of the product.", "綿の甚平"],
} satisfies FieldTexts<typeof schemas>;
