import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./catalog-order.ts";

export const catalogOrderFields = {
  variant: "The variant; null if the number matches none or several.",
} satisfies FieldTexts<typeof schemas>;
